import { sizeUnitOf } from '@acre/domain/properties/price-and-size-text';
import { describe, expect, it } from 'vitest';
import { sizeStops } from './size-stops.ts';

const buildings = sizeUnitOf('office');
const land = sizeUnitOf('land');

describe('the size slider', () => {
  it('goes to 20,000 square feet in steps of 500', () => {
    const stops = sizeStops(buildings, 18_000);
    expect(stops).toHaveLength(41);
    expect([stops[1], stops.at(-1)]).toEqual([500, 20_000]);
  });

  it('continues to the largest listing in wider steps', () => {
    const stops = sizeStops(buildings, 870_001);
    expect(stops.slice(40, 44)).toEqual([20_000, 25_000, 30_000, 35_000]);
    expect(stops.slice(-2)).toEqual([850_000, 900_000]);
    expect(sizeStops(buildings, 2_147_483_647).length).toBeLessThan(150);
  });

  it('starts with quarter-acre steps for land', () => {
    const stops = sizeStops(land, 20.5 * 43_560);
    expect(stops[1]).toBe(10_890);
    expect(stops.slice(-2)).toEqual([20 * 43_560, 25 * 43_560]);
  });

  it.each([buildings, land])('has stops in whole square feet, in ascending order: $name', (unit) => {
    const stops = sizeStops(unit, 2_147_483_647);
    expect(stops.every(Number.isInteger)).toBe(true);
    expect(stops).toEqual(stops.toSorted((a, b) => a - b));
  });
});
