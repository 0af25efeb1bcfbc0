import type { PersonRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Deal } from './deal.ts';

type Asking = Readonly<{ id: number; role: PersonRole }>;
type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;

/**
 * Throws `field.read_only` if the commission of a member's new deal is marked as paid. Also throws the refusals of `refuseForeignParts`.
 */
export function refuseForeign(actor: Asking, { commissionPaid, ...parts }: Parts & Pick<Deal, 'commissionPaid'>, isAbove: IsAbove): void {
  if (commissionPaid) throw new Refusal('field.read_only', { field: 'commissionPaid' });
  refuseForeignParts(actor, parts, isAbove);
}

/** Returns whether a person is above the member in the referral tree. */
type IsAbove = (id: number) => boolean;

/**
 * A member must name themselves in the field of their own role and leave the other field empty. The only exception: a partner may name an
 * elite who is above them in the referral tree. Throws `deal.not_yours` otherwise.
 */
export function refuseForeignParts(actor: Asking, { partnerId, eliteId }: Parts, isAbove: IsAbove): void {
  const [mine, other] = actor.role === 'partner' ? (['partnerId', 'eliteId'] as const) : (['eliteId', 'partnerId'] as const);
  const named = { partnerId, eliteId };
  if (named[mine] !== actor.id) throw new Refusal('deal.not_yours', { field: mine });
  const beside = named[other];
  if (beside !== null && !(other === 'eliteId' && isAbove(beside))) throw new Refusal('deal.not_yours', { field: other });
}
