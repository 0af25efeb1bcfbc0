import { expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { dealFields } from './fields.ts';
import { dealRules, dealsTitle } from './rules.ts';

it('the deal forms use the wording of the specification', () => {
  expect(fieldErrors(dealFields.value)).toMatchObject({
    tooSmall: 'Deal value must be greater than 0',
    tooLarge: 'Deal value must be at most $100,000,000,000',
    notCents: 'Deal value must have at most two decimals',
  });
  expect(fieldErrors(dealFields.commissionAmount).tooSmall).toBe('Commission amount cannot be negative');
  expect(dealRules.signedOut).toEqual({ title: 'Authentication required', message: 'You must be logged in to create a deal.' });
});

it.each([
  ['admin', 'Deals Management'],
  ['elite', 'My Elite Deals'],
  ['partner', 'My Partner Deals'],
] as const)('shows the deals list for role %s under the title "%s"', (role, title) => expect(dealsTitle(role)).toBe(title));
