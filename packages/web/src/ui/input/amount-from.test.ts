import { describe, expect, it } from 'vitest';
import { amountFrom } from './amount-from.ts';

describe('An amount as people type it', () => {
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
  ])('is read from %j as %s', (text, amount) => {
    expect(amountFrom(text)).toBe(amount);
  });

  it('counts in the unit that is typed', () => {
    expect(amountFrom('2.5', 43_560)).toBe(108_900);
    expect(amountFrom('.25', 43_560)).toBe(10_890);
  });
});
