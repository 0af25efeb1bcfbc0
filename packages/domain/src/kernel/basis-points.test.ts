import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedPart, partOf, toBasisPoints, toPercent } from './basis-points.ts';

describe('basis points', () => {
  it('represent every percentage with two decimals exactly', () => {
    const lost = Array.from({ length: 10_001 }, (_, points) => points).filter((points) => toBasisPoints(toPercent(points)) !== points);
    expect(lost).toEqual([]);
  });

  it.each([
    [100, 300, 3],
    [16, 300, 0],
    [17, 300, 1],
    [49, 100, 0],
    [50, 100, 1],
    [0, 10_000, 0],
    [10_000_000_000_000, 9_500, 9_500_000_000_000],
  ])('turn %i at %i points into %i, rounding half up', (amount, points, part) => expect(partOf(amount, points)).toBe(part));

  it('divide amounts of any size exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat({ max: 10_000 }), (amount, points) => {
        const { units, remainder } = dividedPart(amount, points);
        expect(BigInt(units) * 10_000n + BigInt(remainder)).toBe(BigInt(amount) * BigInt(points));
        expect(remainder).toBeLessThan(10_000);
      }),
    );
  });
});
