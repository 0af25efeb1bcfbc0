import type { Property, PropertyInput, z } from '@acre/contracts';
import { addressOf } from '@acre/domain';

/** The form before anything is entered. */
export const emptyProperty = {
  name: '',
  type: undefined,
  address: '',
  city: '',
  state: undefined,
  zipCode: '',
  price: undefined,
  size: undefined,
  description: '',
  yearBuilt: undefined,
  zoning: '',
  amenities: [],
  images: [],
  documents: [],
  sellerContact: { name: '', company: '', email: '', phone: '' },
};

/** The form of a property on record. */
export const valuesOf = (property: Property) => ({
  name: property.name,
  type: property.type,
  address: property.address,
  city: property.city,
  state: property.state,
  zipCode: property.zipCode,
  price: property.price,
  size: property.size ?? undefined,
  description: property.description ?? '',
  yearBuilt: property.yearBuilt ?? undefined,
  zoning: property.zoning ?? '',
  amenities: property.amenities,
  images: property.images.map(addressOf),
  documents: property.documents?.map(addressOf) ?? [],
  sellerContact: {
    name: property.sellerContact?.name ?? '',
    company: property.sellerContact?.company ?? '',
    email: property.sellerContact?.email ?? '',
    phone: property.sellerContact?.phone ?? '',
  },
});

/** What is sent: a field that was emptied is null, and so is a seller of whom nothing is known. */
export function contentOf(values: z.output<typeof PropertyInput>): PropertyInput {
  const { size = null, yearBuilt = null, sellerContact, ...rest } = values;
  const isKnown = Object.values(sellerContact ?? {}).some((part) => part !== null && part !== undefined);
  return { ...rest, size, yearBuilt, sellerContact: isKnown ? sellerContact : null };
}
