import type { Pin } from '@acre/contracts/properties/property-map';
import { describe, expect, it } from 'vitest';
import { crowdedOf } from './overlapping-pins.ts';

const alone = (id: number, longitude: number, latitude: number): Pin => ({
  longitude,
  latitude,
  count: 1,
  bounds: [longitude, latitude, longitude, latitude],
  property: { id, name: `Property ${id}`, price: 1_000_000, type: 'office' },
});
const together = (longitude: number, latitude: number): Pin => ({ longitude, latitude, count: 9, bounds: [-180, -85, 180, 85] });

/** At zoom 8 a degree is 182 pixels wide. */
describe('the price of a property', () => {
  it('is shown if it overlaps no other pin', () => {
    expect([...crowdedOf([alone(1, -97, 30), alone(2, -96.5, 30), together(-97, 29.8)], 8)]).toEqual([]);
  });

  it('is hidden if it overlaps a cluster or an earlier price', () => {
    const [first, second, beside] = [alone(1, -97, 30), alone(2, -96.9, 30), alone(3, -95, 30.05)];
    expect([...crowdedOf([first, second, beside, together(-95, 30.1)], 8)]).toEqual([second, beside]);
  });

  it('is shown again at a closer zoom', () => {
    expect([...crowdedOf([alone(1, -97, 30), alone(2, -96.9, 30)], 10)]).toEqual([]);
  });
});
