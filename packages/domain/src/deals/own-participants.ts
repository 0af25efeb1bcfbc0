import type { PersonRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Deal } from './deal.ts';

type Asking = Readonly<{ id: number; role: PersonRole }>;
type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;

/** Members may not mark the commission of a new deal as paid, and may name only the partner and elite that `refuseForeignParts` allows. */
export function refuseForeign(actor: Asking, { commissionPaid, ...parts }: Parts & Pick<Deal, 'commissionPaid'>, isAbove: IsAbove): void {
  if (commissionPaid) throw new Refusal('field.read_only', { field: 'commissionPaid' });
  refuseForeignParts(actor, parts, isAbove);
}

/** Returns whether a person is above the member in the referral tree. */
type IsAbove = (id: number) => boolean;

/**
 * Refuses a deal in which the actor does not hold the part of their own role: a partner must be `partnerId`, and an elite `eliteId`. The
 * other part must be empty, except that a partner may name somebody above them in the referral tree as `eliteId`.
 */
export function refuseForeignParts(actor: Asking, { partnerId, eliteId }: Parts, isAbove: IsAbove): void {
  const [mine, other] = actor.role === 'partner' ? (['partnerId', 'eliteId'] as const) : (['eliteId', 'partnerId'] as const);
  const named = { partnerId, eliteId };
  if (named[mine] !== actor.id) throw new Refusal('deal.not_yours', { field: mine });
  const beside = named[other];
  if (beside !== null && !(other === 'eliteId' && isAbove(beside))) throw new Refusal('deal.not_yours', { field: other });
}
