import { expect, it } from 'vitest';
import { numberFrom } from './number-from.ts';

it.each([
  ['1250000', 1_250_000],
  ['1,250,000', 1_250_000],
  [' $2,500.50 ', 2500.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
])('a number field reads %s as a number', (typed, number) => {
  expect(numberFrom(typed)).toBe(number);
});

it('a number field reads blank text as no value', () => {
  expect(numberFrom('  ')).toBeUndefined();
});

it.each(['ten', '1e9', '1.2.3', '-'])('a number field leaves %s for the schema to reject', (typed) => {
  expect(numberFrom(typed)).toBe(typed);
});
