import { expect, it } from 'vitest';
import { fieldChanges, notedFields } from './history.ts';

const before = {
  ...{ propertyId: 1, sellerId: 2, buyerId: null, partnerId: 4, eliteId: 5, valueCents: 100_050, commissionAmountCents: null },
  ...{ commissionPaid: false, closingDate: null, notes: null },
};
const after = {
  ...{ propertyId: 11, sellerId: 12, buyerId: 13, partnerId: null, eliteId: 15, valueCents: 200_000, commissionAmountCents: 1_001 },
  ...{ commissionPaid: true, closingDate: '2026-11-02', notes: 'sold' },
};

it('the history of a deal records the old and new value of every changed field, with money in dollars', () => {
  expect(fieldChanges(before, after)).toEqual([
    { field: 'property', from: 1, to: 11 },
    { field: 'buyer', from: null, to: 13 },
    { field: 'seller', from: 2, to: 12 },
    { field: 'partner', from: 4, to: null },
    { field: 'elite', from: 5, to: 15 },
    { field: 'value', from: 1_000.5, to: 2_000 },
    { field: 'commissionAmount', from: null, to: 10.01 },
    { field: 'commissionPaid', from: false, to: true },
    { field: 'closingDate', from: null, to: '2026-11-02' },
    { field: 'notes', from: null, to: 'sold' },
  ]);
  expect(fieldChanges(before, after).map(({ field }) => field)).toEqual(notedFields);
});

it('the history of a deal records nothing for unchanged fields', () => {
  expect(fieldChanges(after, after)).toEqual([]);
  expect(fieldChanges(before, { ...before, notes: 'new' })).toEqual([{ field: 'notes', from: null, to: 'new' }]);
});
