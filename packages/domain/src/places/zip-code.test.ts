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
  ])('of %s is read as %s', (zipCode, digits) => {
    expect(fiveDigits(zipCode)).toBe(digits);
  });

  it.each([
    ['agrees with its city and state', 'Saint Louis', 'MO', 'agrees'],
    ['agrees however the city is written', 'ST. LOUIS', 'mo', 'agrees'],
    ['agrees with what is not entered yet', '', '', 'agrees'],
    ['agrees with a city while the state is not entered yet', 'St Louis', '', 'agrees'],
    ['is of another city', 'Kansas City', 'MO', 'other_city'],
    ['is of another state', 'Saint Louis', 'IL', 'other_state'],
  ])('%s', (_, city, state, agreement) => {
    expect(zipAgreement(stLouis, { city, state })).toBe(agreement);
  });
});

describe('a ZIP code fills in', () => {
  const austin = { city: 'Austin', state: 'TX' };
  it.each<[string, string, string, object, object]>([
    ['city and state where both are empty', '', '', {}, { city: 'Saint Louis', state: 'MO' }],
    ['nothing where both were typed', 'Austin', 'TX', {}, {}],
    ['the state beside a city that was typed', 'Austin', '', {}, { state: 'MO' }],
    ['what another ZIP code filled in', 'Austin', 'TX', austin, { city: 'Saint Louis', state: 'MO' }],
    ['nothing of what was typed over it', 'West Lake', 'TX', austin, { state: 'MO' }],
  ])('%s', (_, city, state, before, filled) => {
    expect(filledByZip(stLouis, { city, state }, before)).toEqual(filled);
  });
});
