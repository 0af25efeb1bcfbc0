import { describe, expect, it } from 'vitest';
import { askedBounds, browseBounds, browseRanges, pricePerSquareFoot } from './browse.ts';

describe('the public browse filters', () => {
  it('range from 0 to ten million dollars and from 0 to 20,000 square feet', () =>
    expect(browseRanges).toEqual({ price: { min: 0, max: 10_000_000, step: 100_000 }, size: { min: 0, max: 20_000, step: 500 } }));

  const price = browseBounds.price;

  it.each([
    ['nothing at both extremes', price, {}],
    ['a lower bound one step up', { min: 100_000, max: price.max }, { min: 100_000 }],
    ['an upper bound one step down', { min: 0, max: 9_900_000 }, { max: 9_900_000 }],
    ['both', { min: 100_000, max: 200_000 }, { min: 100_000, max: 200_000 }],
    ['an upper bound at the end of the slider', { min: 0, max: 10_000_000 }, { max: 10_000_000 }],
    ['bounds beyond the slider', { min: 12_000_000, max: 15_000_000 }, { min: 12_000_000, max: 15_000_000 }],
  ])('request %s', (_, chosen, asked) => expect(askedBounds(price, chosen)).toEqual(asked));

  it('show a price per square foot only if the size is known', () => {
    expect(pricePerSquareFoot(1_000_000, 4_000)).toBe(250);
    expect(pricePerSquareFoot(1_000_000, 0)).toBeNull();
    expect(pricePerSquareFoot(1_000_000, null)).toBeNull();
    expect(pricePerSquareFoot(1_000_000, undefined)).toBeNull();
  });
});
