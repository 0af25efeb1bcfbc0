import type { NewDeal } from '../deals/ports.ts';
import { inCents } from '../kernel/field-money.ts';
import { completed } from '../kernel/field-table.ts';
import type { NewPerson } from '../people/ports.ts';
import { nowhere } from '../places/place.ts';
import { submittedFields } from '../properties/fields.ts';
import type { NewProperty } from '../properties/ports.ts';
import type { PropertyContent } from '../properties/property.ts';

/** Builders fill in ordinary values for everything that a test does not set; the counter makes unique names. */
let made = 0;
const nextNumber = (): number => {
  made += 1;
  return made;
};

/**
 * Builds a person, by default a partner who can log in with the password 'correct horse'. The hash has the form that the memory ports
 * produce and verify.
 */
export function aPerson(known: Partial<NewPerson> = {}): NewPerson {
  const number = nextNumber();
  const email = `person${number}@acre.test`;
  const client = known.role === 'seller' || known.role === 'buyer';
  return {
    fullName: `Person ${number}`,
    email,
    username: client ? null : (known.email ?? email),
    role: 'partner',
    phone: null,
    company: null,
    licenseNumber: null,
    contactOnListings: null,
    profileImage: null,
    referralId: `P${String(number).padStart(7, '0')}`,
    referredBy: null,
    emailConfirmedAt: client ? null : '2026-01-01T00:00:00.000Z',
    emailConfirmedById: null,
    passwordHash: client ? null : 'hash of correct horse',
    ...known,
  };
}

export const aSubmission = (known: Partial<PropertyContent> = {}): PropertyContent => ({
  ...inCents(
    submittedFields,
    completed(submittedFields, { type: 'office', address: '100 Main Street', city: 'Austin', state: 'TX', zipCode: '78701' }),
  ),
  name: `Property ${nextNumber()}`,
  price: 1_000_000,
  size: 5_000,
  ...known,
});

/** By default, this is an office under review without a place on the map. */
export const aProperty = (known: Partial<NewProperty> & Pick<NewProperty, 'submittedById'>): NewProperty => ({
  ...aSubmission(),
  status: 'under_review',
  referralId: null,
  externalKey: null,
  ...nowhere,
  ...known,
});

/** By default, the deal is active and its value is a million dollars. */
export const aDeal = (known: Partial<NewDeal> & Pick<NewDeal, 'propertyId' | 'sellerId'>): NewDeal => ({
  buyerId: null,
  partnerId: null,
  eliteId: null,
  status: 'active',
  valueCents: 100_000_000,
  commissionAmountCents: null,
  commissionPaid: false,
  closingDate: null,
  notes: null,
  templateVersionId: null,
  ...known,
});
