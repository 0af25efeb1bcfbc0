import { expect, it } from 'vitest';
import { dealRules } from './rules.ts';

it('the deal forms speak the words of the specification', () => {
  expect(dealRules.value).toMatchObject({ min: 1, tooSmall: 'Deal value must be greater than 0' });
  expect(dealRules.commissionAmount).toMatchObject({ min: 0, step: 0.01, tooSmall: 'Commission amount cannot be negative' });
  expect(dealRules.signedOut).toEqual({ title: 'Authentication required', message: 'You must be logged in to create a deal.' });
});
