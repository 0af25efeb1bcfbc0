import { describe, expect, it } from 'vitest';
import { amountFrom, numberFrom } from './typed-numbers.ts';

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

describe('a typed amount', () => {
  it.each([
    ['1250000', 1_250_000],
    ['$1,250,000', 1_250_000],
    [' 1.25m ', 1_250_000],
    ['500 K', 500_000],
    ['.5M', 500_000],
    ['0', 0],
    ['', undefined],
    ['cheap', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['5 mm', undefined],
  ])('of %j is read as %s', (text, amount) => {
    expect(amountFrom(text)).toBe(amount);
  });

  it('is converted from the unit in which it is typed', () => {
    expect(amountFrom('2.5', 43_560)).toBe(108_900);
    expect(amountFrom('.25', 43_560)).toBe(10_890);
  });
});
