import type { PersonRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Deal } from './deal.ts';

type Asking = Readonly<{ id: number; role: PersonRole }>;
type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;

/** A member may not mark the commission of a new deal as paid, nor choose who takes part besides them. */
export function refuseForeign(actor: Asking, { commissionPaid, ...parts }: Parts & Pick<Deal, 'commissionPaid'>, isAbove: IsAbove): void {
  if (commissionPaid) throw new Refusal('field.read_only', { field: 'commissionPaid' });
  refuseForeignParts(actor, parts, isAbove);
}

/** Whether somebody is above the member in the referral tree. */
type IsAbove = (id: number) => boolean;

/** Members name themselves in the part that is theirs; a partner's deal may name an elite of their own upline besides. */
export function refuseForeignParts(actor: Asking, { partnerId, eliteId }: Parts, isAbove: IsAbove): void {
  const [mine, other] = actor.role === 'partner' ? (['partnerId', 'eliteId'] as const) : (['eliteId', 'partnerId'] as const);
  const named = { partnerId, eliteId };
  if (named[mine] !== actor.id) throw new Refusal('deal.not_yours', { field: mine });
  const beside = named[other];
  if (beside !== null && !(other === 'eliteId' && isAbove(beside))) throw new Refusal('deal.not_yours', { field: other });
}
