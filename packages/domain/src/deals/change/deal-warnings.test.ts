import { expect, it } from 'vitest';
import { isAboveValue, lacksBuyer, paymentWarning } from './deal-warnings.ts';

it.each([
  [{ value: 1_000, commissionAmount: 5_000 }, true],
  [{ value: 1_000, commissionAmount: 1_000 }, false],
  [{ value: 1_000, commissionAmount: null }, false],
  [{ value: undefined, commissionAmount: 5_000 }, false],
])('for %j, the commission is above the deal value: %s', (amounts, isAbove) => expect(isAboveValue(amounts)).toBe(isAbove));

it.each([
  [{ status: 'closed', buyerId: null } as const, true],
  [{ status: 'closed', buyerId: 3 } as const, false],
  [{ status: 'active', buyerId: null } as const, false],
])('for %j, the deal lacks a buyer: %s', (deal, lacks) => expect(lacksBuyer(deal)).toBe(lacks));

const paid = { commissionPaid: true, commissionAmount: 30, partnerId: 3, eliteId: null };

it.each([
  ['pays an unpaid commission', { ...paid, commissionPaid: false }, paid, 'Saving pays the commission.'],
  ['reverses a paid commission', paid, { ...paid, commissionPaid: false }, 'The commission is paid. Saving reverses every share.'],
  ...[{ commissionAmount: 31 }, { partnerId: null }, { eliteId: 2 }].map(
    (change) =>
      [
        `pays a commission again with ${JSON.stringify(change)}`,
        paid,
        { ...paid, ...change },
        'The commission is paid. Saving reverses every share and pays the new split.',
      ] as const,
  ),
] as const)('a change that %s has a fitting warning', (_, before, after, warning) => expect(paymentWarning(before, after)).toBe(warning));

it('a change that neither pays nor reverses a commission has no such warning', () => {
  const unpaid = { ...paid, commissionPaid: false };
  expect([paymentWarning(paid, { ...paid }), paymentWarning(unpaid, { ...unpaid, commissionAmount: 31 })]).toEqual([undefined, undefined]);
});
