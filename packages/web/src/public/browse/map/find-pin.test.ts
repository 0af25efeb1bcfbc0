import type { Pin } from '@acre/contracts/properties/property-map';
import { describe, expect, it } from 'vitest';
import { isOneSpot, keyOf, mostOf, pinOf } from './find-pin.ts';

const alone = (id: number, longitude: number, latitude: number): Pin => ({
  longitude,
  latitude,
  count: 1,
  bounds: [longitude, latitude, longitude, latitude],
  property: { id, name: `Property ${id}`, price: 1_000_000, type: 'office' },
});
const together = (longitude: number, latitude: number, bounds: Pin['bounds']): Pin => ({ longitude, latitude, count: 9, bounds });

const denver = alone(1, -105, 39.7);
const texas = together(-97, 31, [-100, 28, -95, 33]);
const austin = together(-97.7, 30.3, [-98, 30, -97, 31]);
const pins = [denver, texas, austin];

describe('the pin of a property', () => {
  it('is its own pin if it has one', () => {
    expect(pinOf({ id: 1, longitude: -105, latitude: 39.7 }, pins)).toBe(denver);
    expect(pinOf({ id: 1, longitude: null, latitude: null }, pins)).toBe(denver);
  });

  it('is otherwise the nearest cluster around its location', () => {
    expect(pinOf({ id: 2, longitude: -97.74, latitude: 30.27 }, pins)).toBe(austin);
    expect(pinOf({ id: 3, longitude: -95.4, latitude: 29.8 }, pins)).toBe(texas);
  });

  it('does not exist if the property has no location, or one off the map', () => {
    expect(pinOf({ id: 4, longitude: null, latitude: null }, pins)).toBeUndefined();
    expect(pinOf({ id: 5, longitude: -70, latitude: 42 }, pins)).toBeUndefined();
  });
});

it('Pins are identified by their property, or else by their location', () => {
  expect(pins.map(keyOf)).toEqual(['1', '-97 31', '-97.7 30.3']);
});

it('The first view shows the contiguous states, unless most properties are elsewhere', () => {
  const honolulu = alone(6, -157.86, 21.31);
  expect(mostOf([...pins, honolulu])).toEqual(pins);
  expect(mostOf([denver, honolulu, alone(7, -149.9, 61.2)])).toHaveLength(3);
});

it('Properties that no zoom level separates count as one spot', () => {
  expect([texas, together(-97, 31, [-97, 31, -97, 31]), together(-97, 31, [-97.0004, 31, -97, 31.0004])].map(isOneSpot)).toEqual([
    false,
    true,
    true,
  ]);
});
