import { nowhere } from '../places/place.ts';
import type { NewDeal, NewPerson, NewProperty } from '../ports.ts';
import type { PropertyContent } from '../properties/property.ts';

/** Records as a test needs them: what it does not say is ordinary, and names that must differ do. */
let made = 0;
const nextNumber = (): number => {
  made += 1;
  return made;
};

/** A partner who can sign in with the password 'correct horse', as the memory ports hash it. */
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
    profileImage: null,
    referralId: `P${String(number).padStart(7, '0')}`,
    referredBy: null,
    passwordHash: client ? null : 'hash of correct horse',
    ...known,
  };
}

/** What a submitter enters about an office. */
export const aSubmission = (known: Partial<PropertyContent> = {}): PropertyContent => ({
  name: `Property ${nextNumber()}`,
  type: 'office',
  address: '100 Main Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  price: 1_000_000,
  size: 5_000,
  description: null,
  yearBuilt: null,
  zoning: null,
  amenities: [],
  images: [],
  documents: [],
  sellerContact: null,
  ...known,
});

/** An office under review, nowhere on the map. */
export const aProperty = (known: Partial<NewProperty> & Pick<NewProperty, 'submittedById'>): NewProperty => ({
  ...aSubmission(),
  status: 'under_review',
  referralId: null,
  externalKey: null,
  ...nowhere,
  ...known,
});

/** An active deal over a million dollars. */
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
