import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Deal } from './deal.ts';

/** A member names themself, in the part that is theirs, and nobody else. */
export function refuseForeignParts(actor: Member, { partnerId, eliteId }: Pick<Deal, 'partnerId' | 'eliteId'>): void {
  const mine = actor.role === 'partner' ? 'partnerId' : 'eliteId';
  const parts = { partnerId, eliteId };
  for (const [field, id] of Object.entries(parts)) {
    if (field === mine ? id !== actor.id : id !== null) throw new Refusal('deal.not_yours', { field });
  }
}
