import { describe, expect, it } from 'vitest';
import { readStreet, streetKey } from './street.ts';

describe('a street address', () => {
  it.each([
    ['12 North Main Street', '12 n. MAIN st'],
    ['12 Main St, Suite 4', '12 Main Street'],
    ['350 Fifth Avenue, Apt. 4B', '350 5th Ave # 9'],
    ["10 O'Brien Pkwy", '10 OBrien Parkway'],
    ['1 Peña Boulevard', '1 PENA BLVD.'],
    ['100 Unit # 5', '100'],
  ])('%s equals %s', (one, other) => {
    expect(streetKey(one)).toBe(streetKey(other));
  });

  it.each([
    ['12 North Main Street', '12 South Main Street'],
    ['12 Main Street', '112 Main Street'],
    ['12 Main Street', '12 Main Avenue'],
    ['5 Ste Marie Road', '5 Ste Anne Road'],
    ['8 Court Street, Building A', '8 Court Street, Building B'],
  ])('%s differs from %s', (one, other) => {
    expect(streetKey(one)).not.toBe(streetKey(other));
  });

  it('has no key without a known letter or digit', () => {
    expect([streetKey('—'), streetKey('東京')]).toEqual(['', '']);
  });

  it('normalizes its unit', () => {
    expect(['1 Elm St, Suite 4B', '1 Elm St #4b', '1 Elm St'].map((address) => readStreet(address).unit)).toEqual(['4b', '4b', undefined]);
  });
});
