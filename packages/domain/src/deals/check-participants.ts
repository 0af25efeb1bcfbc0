import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import type { Deal, DealRow } from './deal.ts';
import { type DealPart, isEligible } from './participant-eligibility.ts';
import type { DealChange } from './ports.ts';

const [person, property] = [rulesFor<PersonRow>(), rulesFor<PropertyRow>()];
const parts = Object.entries({ seller: 'sellerId', buyer: 'buyerId', partner: 'partnerId', elite: 'eliteId' } as const) as [
  DealPart,
  keyof Parts,
][];

export type Parts = Readonly<Partial<Pick<Deal, 'sellerId' | 'buyerId' | 'partnerId' | 'eliteId'>>>;

/**
 * Checks whether each named person may take their part in the deal, such as seller or buyer. Throws `deal.person_not_eligible` for the
 * first person who may not. The submitter of the property may be the seller, whatever role their account has.
 */
export async function checkParticipants({ people }: Pick<Ports, 'people'>, named: Parts, submittedById: number): Promise<void> {
  for (const [part, field] of parts) {
    const id = named[field];
    if (id === undefined || id === null) continue;
    const found = await people.find(person.all(person.eq('id', id), person.eq('deletedAt', null)));
    if (found === undefined || !isEligible(part, found, submittedById)) throw new Refusal('deal.person_not_eligible', { field });
  }
}

/** Checks the participants that `change` sets. Throws `deal.property_unknown` and the refusals of `checkParticipants`. */
export async function checkNamedParticipants(
  ports: Pick<Ports, 'properties' | 'people'>,
  after: DealRow,
  change: DealChange,
): Promise<void> {
  const of = await ports.properties.find(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  // If the deal moves to another property, the seller is checked again, even if the seller does not change. Perhaps the seller was eligible
  // only because they submitted the old property.
  const named = change.propertyId === undefined ? change : { ...change, sellerId: after.sellerId };
  await checkParticipants(ports, named, of.submittedById);
}
