import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { Deal } from './deal.ts';
import { type DealPart, isEligible } from './participant-eligibility.ts';

const person = rulesFor<PersonRow>();
const parts = Object.entries({ seller: 'sellerId', buyer: 'buyerId', partner: 'partnerId', elite: 'eliteId' } as const) as [
  DealPart,
  keyof Parts,
][];

export type Parts = Readonly<Partial<Pick<Deal, 'sellerId' | 'buyerId' | 'partnerId' | 'eliteId'>>>;

/** Every named person must exist and have a role that fits the part; the property's submitter may sell. */
export async function checkParticipants({ people }: Pick<Ports, 'people'>, named: Parts, submittedById: number): Promise<void> {
  for (const [part, field] of parts) {
    const id = named[field];
    if (id === undefined || id === null) continue;
    const found = await people.find(person.all(person.eq('id', id), person.eq('deletedAt', null)));
    if (found === undefined || !isEligible(part, found, submittedById)) throw new Refusal('deal.person_not_eligible', { field });
  }
}
