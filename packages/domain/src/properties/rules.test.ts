import { expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { propertyFields } from './fields.ts';
import { propertyRules } from './rules.ts';

it('the property form uses the wording of the specification', () => {
  expect(propertyFields.zipCode).toMatchObject({ min: 5, required: 'ZIP code must be at least 5 characters' });
  expect(propertyFields.price.min).toBe(1);
  expect(fieldErrors(propertyFields.price).tooSmall).toBe('Price must be greater than 0');
  expect(propertyRules.signedOut).toEqual({ title: 'Authentication required', message: 'You must be logged in to submit a property.' });
});

it('field errors follow from the limits and name the field', () => {
  const { price, size, yearBuilt, zoning, amenities } = propertyFields;
  expect(fieldErrors(price)).toMatchObject({
    tooLarge: 'Price must be at most $100,000,000,000',
    notWhole: 'Price must be in whole dollars',
  });
  expect(fieldErrors(size)).toMatchObject({
    tooSmall: 'Size cannot be negative',
    tooLarge: 'Size must be at most 2,147,483,647 square feet',
    notWhole: 'Size must be in whole square feet',
  });
  expect(fieldErrors(yearBuilt)).toMatchObject({ tooSmall: 'Year built must be between 1600 and 2100' });
  expect(fieldErrors(zoning)).toMatchObject({ tooLong: 'Zoning must be at most 100 characters' });
  expect(fieldErrors(amenities)).toMatchObject({
    tooMany: 'At most 50 amenities',
    empty: 'An amenity must not be empty',
    tooLong: 'An amenity must be at most 100 characters',
  });
});
