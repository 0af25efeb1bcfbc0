import { describe, expect, it } from 'vitest';
import { filledByZip, fiveDigits, zipAgreement } from './zip-code.ts';

const stLouis = { city: 'Saint Louis', state: 'MO' };

describe('a ZIP code', () => {
  it.each([
    ['63101', '63101'],
    [' 63101 ', '63101'],
    ['63101-1234', '63101'],
    ['631011234', '63101'],
    ['6310', undefined],
    ['63101-12', undefined],
    ['K1A 0B1', undefined],
  ])('parses %s as %s', (zipCode, digits) => {
    expect(fiveDigits(zipCode)).toBe(digits);
  });

  it.each([
    ['agrees with its city and state', 'Saint Louis', 'MO', 'agrees'],
    ['agrees with any spelling of its city', 'ST. LOUIS', 'mo', 'agrees'],
    ['agrees with fields that are still empty', '', '', 'agrees'],
    ['agrees with a city while the state is empty', 'St Louis', '', 'agrees'],
    ['differs from another city', 'Kansas City', 'MO', 'other_city'],
    ['differs from another state', 'Saint Louis', 'IL', 'other_state'],
  ])('%s', (_, city, state, agreement) => {
    expect(zipAgreement(stLouis, { city, state })).toBe(agreement);
  });
});

describe('a ZIP code fills in', () => {
  const austin = { city: 'Austin', state: 'TX' };
  it.each<[string, string, string, object, object]>([
    ['city and state when both are empty', '', '', {}, { city: 'Saint Louis', state: 'MO' }],
    ['nothing when both were typed', 'Austin', 'TX', {}, {}],
    ['the state next to a typed city', 'Austin', '', {}, { state: 'MO' }],
    ['fields that another ZIP code filled in', 'Austin', 'TX', austin, { city: 'Saint Louis', state: 'MO' }],
    ['nothing over a typed value', 'West Lake', 'TX', austin, { state: 'MO' }],
  ])('%s', (_, city, state, before, filled) => {
    expect(filledByZip(stLouis, { city, state }, before)).toEqual(filled);
  });
});

describe('a ZIP code whose city is unknown', () => {
  const sanJuan = { city: '', state: 'PR' };

  it('fills in the state alone', () => expect(filledByZip(sanJuan, { city: '', state: '' }, {})).toEqual({ state: 'PR' }));

  it('agrees with any city of its state', () => {
    expect(zipAgreement(sanJuan, { city: 'San Juan', state: 'PR' })).toBe('agrees');
    expect(zipAgreement(sanJuan, { city: 'San Juan', state: 'NY' })).toBe('other_state');
  });
});
