import { expect, it } from 'vitest';
import { propertyRules } from './rules.ts';

it('the property form speaks the words of the specification', () => {
  expect(propertyRules.zipCode).toMatchObject({ min: 5, tooShort: 'ZIP code must be at least 5 characters' });
  expect(propertyRules.price).toMatchObject({ min: 1, tooSmall: 'Price must be greater than 0' });
  expect(propertyRules.signedOut).toEqual({ title: 'Authentication required', message: 'You must be logged in to submit a property.' });
});
