import type { DemoFirm } from '../firm.ts';
import { type DemoProperty, submittedDaysAgo } from '../properties/properties.ts';
import { seeded } from '../random.ts';
import { areaCodes, firstNames, lastNames } from '../words/names.ts';
import type { Scribe } from './scribe.ts';

export function propertyRows({ properties }: DemoFirm, { at }: Scribe) {
  const contactOf = sellerContacts();
  return properties.map((property) => ({
    id: property.id,
    name: property.name,
    type: property.type,
    address: property.address,
    city: property.city,
    state: property.state,
    zip_code: property.zipCode,
    latitude: property.latitude,
    longitude: property.longitude,
    placed_by: 'address',
    price: property.price,
    size: property.size,
    description: property.description,
    year_built: property.yearBuilt,
    zoning: property.zoning,
    amenities: property.amenities,
    images: JSON.stringify(property.images),
    ...contactOf(property),
    submitted_by_id: property.submitter.id,
    status: property.status,
    referral_id: property.referralId,
    created_at: at(submittedDaysAgo(property)),
    updated_at: at(property.steps.at(-1)?.daysAgo ?? 0),
    version: property.steps.length,
  }));
}

/**
 * The contact is the seller if the seller is a client. Otherwise it is an invented person, or empty, because some submitters leave it out.
 */
function sellerContacts() {
  const random = seeded('seller contacts');
  return ({ seller }: DemoProperty) => {
    if (seller) return contact(seller.fullName, seller.company, seller.email, seller.phone);
    if (random.chance(0.3)) return contact(null, null, null, null);
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    const email = `${first}.${last}@owners.test`.toLowerCase();
    return contact(
      `${first} ${last}`,
      random.chance(0.4) ? `${last} Family LLC` : null,
      email,
      `(${random.pick(areaCodes)}) 555-01${random.int(10, 99)}`,
    );
  };
}

const contact = (name: string | null, company: string | null, email: string | null, phone: string | null) => ({
  seller_name: name,
  seller_company: company,
  seller_email: email,
  seller_phone: phone,
});

/** The submitter makes the first change, an administrator every later one. */
export const changedBy = (property: DemoProperty, index: number, scribe: Scribe): number =>
  index === 0 ? property.submitter.id : scribe.adminFor(property.id, property.steps[index]?.daysAgo ?? 0);

export const propertyHistoryRows = ({ properties }: DemoFirm, scribe: Scribe) =>
  properties
    .flatMap((property) =>
      property.steps.map(({ status, daysAgo }, index) => ({
        property_id: property.id,
        old_status: property.steps[index - 1]?.status ?? null,
        new_status: status,
        changed_by_id: changedBy(property, index, scribe),
        changed_at: scribe.at(daysAgo),
      })),
    )
    .sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime());
