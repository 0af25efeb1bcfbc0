import type { PersonRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Deal } from './deal.ts';

type Asking = Readonly<{ id: number; role: PersonRole }>;
type Decided = Pick<Deal, 'partnerId' | 'eliteId' | 'commissionAmountCents' | 'commissionPaid'>;

/** What a member may not say of a new deal: the commission is the administrators', and who takes part besides them. */
export function refuseForeign(actor: Asking, { commissionAmountCents, commissionPaid, ...parts }: Decided): void {
  if (commissionAmountCents !== null) throw new Refusal('field.read_only', { field: 'commissionAmount' });
  if (commissionPaid) throw new Refusal('field.read_only', { field: 'commissionPaid' });
  refuseForeignParts(actor, parts);
}

/** A member names themself, in the part that is theirs, and nobody else. */
export function refuseForeignParts(actor: Asking, { partnerId, eliteId }: Pick<Deal, 'partnerId' | 'eliteId'>): void {
  const mine = actor.role === 'partner' ? 'partnerId' : 'eliteId';
  const parts = { partnerId, eliteId };
  for (const [field, id] of Object.entries(parts)) {
    if (field === mine ? id !== actor.id : id !== null) throw new Refusal('deal.not_yours', { field });
  }
}
