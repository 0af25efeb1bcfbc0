import { PropertyInput } from '@acre/contracts/properties/property-input';
import { describe, expect, it } from 'vitest';
import { contentOf, emptyProperty } from './property-values.ts';

const filled = {
  ...emptyProperty,
  name: 'Elm House',
  type: 'office',
  address: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  price: 100,
};

describe('the content that the property form sends', () => {
  it('has null for empty fields and for a seller without details', () => {
    expect(contentOf(PropertyInput.parse(filled))).toMatchObject({
      size: null,
      yearBuilt: null,
      description: null,
      zoning: null,
      amenities: [],
      sellerContact: null,
    });
  });

  it('keeps a seller with any detail', () => {
    const values = { ...filled, sellerContact: { ...filled.sellerContact, phone: '555-0100' } };
    expect(contentOf(PropertyInput.parse(values)).sellerContact).toEqual({ name: null, company: null, email: null, phone: '555-0100' });
  });
});
