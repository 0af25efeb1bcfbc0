import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const access = { read: 'everyone', write: 'submitter' } as const;

it('error messages for a decimal field state its limits and its number of decimals', () => {
  const acres = {
    kind: 'decimal',
    label: 'Lot acres',
    help: 'In acres',
    min: 0,
    max: 100_000,
    decimals: 4,
    example: 1.25,
    ...access,
  } as const;
  expect(fieldErrors(acres)).toMatchObject({
    tooSmall: 'Lot acres cannot be negative',
    tooLarge: 'Lot acres must be at most 100,000',
    tooFine: 'Lot acres must have at most 4 decimals',
  });
  expect(fieldErrors({ ...acres, min: -5 }).tooSmall).toBe('Lot acres must be at least -5');
});
