import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCents, formatDollars, toCents, toDollars } from './money.ts';

describe('money', () => {
  it.each([
    [0.29, 29],
    [1.1, 110],
    [19.99, 1_999],
    [4.35, 435],
    [100_000_000_000, 10_000_000_000_000],
  ])('converts $%d to %i cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

  it('converts cents to dollars and back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => toCents(toDollars(cents)) === cents),
    );
  });
});

describe('formatted money', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [1_234_500, '$12,345.00'],
    [-50, '-$0.50'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
    expect(formatAmount(toDollars(cents))).toBe(text);
  });

  it.each([
    [0, '$0'],
    [1_000_000, '$1,000,000'],
    [999.5, '$1,000'],
  ])('shows %d dollars as %s without decimals', (dollars, text) => expect(formatDollars(dollars)).toBe(text));
});
