import type { DealEdit } from '../deals/edit-deal.ts';
import { aWorld } from './a-world.ts';
import { aDeal, aProperty } from './builders.ts';

/**
 * Adds an active deal with a commission of $100.01. `admin` submitted the property and is the seller. `partner` and their referrer `elite`
 * take part in the deal, but `stranger` does not.
 */
export async function aDealOnRecord(now?: string) {
  const world = aWorld(now);
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const partner = await world.member('partner', elite.id);
  const stranger = await world.member('partner');
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: admin.id })]);
  const parts = { sellerId: admin.id, partnerId: partner.id, eliteId: elite.id };
  const id = await world.ports.deals.add(aDeal({ propertyId, ...parts, commissionAmountCents: 10_001 }));
  const edit = (over: Partial<DealEdit>): DealEdit => ({ content: {}, readOnly: {}, ...over });
  const stored = () => world.ports.deals.find({ is: 'eq', field: 'id', value: id });
  const sums = async () => {
    const postings = await world.ports.ledger.ofDeal(id);
    const of = (person: number | null) => postings.filter((it) => it.personId === person).reduce((sum, { cents }) => sum + cents, 0);
    return { elite: of(elite.id), partner: of(partner.id), house: of(null), lines: postings.length };
  };
  return { ...world, admin, elite, partner, stranger, propertyId, id, edit, stored, sums };
}
