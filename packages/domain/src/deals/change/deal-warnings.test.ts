import { expect, it } from 'vitest';
import { isAboveValue, lacksBuyer } from './deal-warnings.ts';

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
