import { expect, it } from 'vitest';
import { isAboveValue, lacksBuyer } from './deal-warnings.ts';

it.each([
  [{ value: 1_000, commissionAmount: 5_000 }, true],
  [{ value: 1_000, commissionAmount: 1_000 }, false],
  [{ value: 1_000, commissionAmount: null }, false],
  [{ value: undefined, commissionAmount: 5_000 }, false],
])('a commission is above the value of the deal in %j: %s', (amounts, isAbove) => expect(isAboveValue(amounts)).toBe(isAbove));

it.each([
  [{ status: 'closed', buyerId: null } as const, true],
  [{ status: 'closed', buyerId: 3 } as const, false],
  [{ status: 'active', buyerId: null } as const, false],
])('a deal lacks a buyer in %j: %s', (deal, lacks) => expect(lacksBuyer(deal)).toBe(lacks));
