import { describe, expect, it } from 'vitest';
import { formatCents, formatDollars } from './format-money.ts';

describe('money in words', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [1_234_500, '$12,345.00'],
    [-50, '-$0.50'],
  ])('formats %i cents as %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  it.each([
    [0, '$0'],
    [1_000_000, '$1,000,000'],
    [999.5, '$1,000'],
  ])('formats %d dollars as %s without decimals', (dollars, text) => expect(formatDollars(dollars)).toBe(text));
});
