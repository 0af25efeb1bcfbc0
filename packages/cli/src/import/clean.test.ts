import { describe, expect, it } from 'vitest';
import { longDate, tidy, tidyParagraphs, toIsoDate, toNumber } from './clean.ts';

describe('a number', () => {
  it.each([
    ['25,507,195', 25_507_195],
    [' $1,250,000 ', 1_250_000],
    ['USD 900000', 900_000],
    ['1250000.50', 1_250_000.5],
    ['(3)', -3],
    ['0', 0],
  ])('is read from %s as %d', (text, number) => {
    expect(toNumber(text)).toBe(number);
  });

  it.each(['', '-', 'on request', '1,5', '1,2345', '12 or so', '1.250.000', '0x10', '1e9', 'Infinity'])('is not read from %s', (text) => {
    expect(toNumber(text)).toBeUndefined();
  });
});

describe('a date', () => {
  it.each([
    ['11/2/2023', 'M/D/YYYY', '2023-11-02'],
    ['2/29/2024', 'M/D/YYYY', '2024-02-29'],
    ['2.11.2023', 'D/M/YYYY', '2023-11-02'],
    ['2023-11-02T00:00:00.000', 'YYYY-M-D', '2023-11-02'],
    ['2/29/2023', 'M/D/YYYY', undefined],
    ['13/1/2023', 'M/D/YYYY', undefined],
    ['1/1/23', 'M/D/YYYY', undefined],
    ['soon', 'M/D/YYYY', undefined],
  ] as const)('is read from %s in the order %s as %s', (text, order, iso) => {
    expect(toIsoDate(text, order)).toBe(iso);
  });

  it('is written out with the name of the month', () => {
    expect(longDate('2023-12-13')).toBe('December 13, 2023');
  });
});

describe('text', () => {
  it('becomes one line without control characters or extra blanks', () => {
    expect(tidy(' 12\u0000\tMain \u00a0\n Street ')).toBe('12 Main Street');
    expect(tidy('\u200b\ufeff 12 Main Street\u200b \u200e')).toBe('12 Main Street');
  });

  it('keeps its paragraphs if the mapping reads it as paragraphs', () => {
    expect(tidyParagraphs(' One \r\n\r\n\n\n two  words ')).toBe('One\n\ntwo words');
  });
});
