import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents, toDollars } from './money.ts';

describe('money', () => {
  it.each([
    [0.29, 29],
    [1.1, 110],
    [19.99, 1_999],
    [4.35, 435],
    [100_000_000_000, 10_000_000_000_000],
  ])('converts $%d to %i cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

  it('converts from dollars and back to the exact cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => toCents(toDollars(cents)) === cents),
    );
  });
});
