import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import type { Ports } from '../../ports.ts';
import type { PropertyRow } from '../../properties/property.ts';
import { checkParticipants } from '../check-participants.ts';
import type { DealRow } from '../deal.ts';
import type { DealChange } from '../ports.ts';
import { isInProgress } from '../status.ts';

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'people'>;

/**
 * A deal that reopens or moves to another property needs a property that is not deleted. The property is locked, so that it is not deleted
 * in the meantime.
 */
export async function holdProperty({ properties }: Needs, before: DealRow, after: DealRow): Promise<void> {
  const moves = after.propertyId !== before.propertyId;
  if (!moves && (!isInProgress(after.status) || isInProgress(before.status))) return;
  const of = await properties.lock(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  if (of.deletedAt === null) return;
  throw moves ? new Refusal('deal.property_unknown', { field: 'propertyId' }) : new Refusal('deal.property_deleted');
}

/** Every newly named participant must be eligible for the property that the deal will have. */
export async function checkNamed(ports: Needs, after: DealRow, change: DealChange): Promise<void> {
  const of = await ports.properties.find(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  // After a move to another property, even an unchanged seller may not be eligible.
  const named = change.propertyId === undefined ? change : { ...change, sellerId: after.sellerId };
  await checkParticipants(ports, named, of.submittedById);
}
