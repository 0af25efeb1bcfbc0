import { describe, expect, it } from 'vitest';
import { filledByZip, fiveDigits, zipAgreement } from './zip-code.ts';
import { withLostZeros, zipCodeFormat } from './zip-code-format.ts';

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

describe('a ZIP code that a program took for a number', () => {
  it.each([
    ['94109.0', '94109', undefined],
    ['94109.00', '94109', undefined],
    [' 070301234 ', '07030-1234', undefined],
    ['07030\u20131234', '07030-1234', undefined],
    ['070301234.0', '07030-1234', undefined],
    ['94109-', '94109', undefined],
    ['94109-____', '94109', undefined],
    ["'07030", '07030', undefined],
    ['\u200b94109\ufeff', '94109', undefined],
    ['7030-', '7030-', '07030'],
    ['7030', '7030', '07030'],
    ['7030.0', '7030.0', '07030'],
    ['601', '601', '00601'],
    ['70301234', '70301234', '07030-1234'],
    ['6011234', '6011234', '00601-1234'],
    ['94109.5', '94109.5', undefined],
    ['94', '94', undefined],
    ['K1A 0B1', 'K1A 0B1', undefined],
  ])('such as %j is tidied to %j, and with its lost zeros restored is %j', (entered, tidied, padded) => {
    expect([zipCodeFormat.tidied(entered), withLostZeros(entered)]).toEqual([tidied, padded]);
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
