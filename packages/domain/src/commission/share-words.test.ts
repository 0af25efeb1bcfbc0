import { expect, it } from 'vitest';
import { describeShare } from './share-words.ts';

it.each([
  [{ percent: null, base: 30_000.01, rounding: null, amount: 24_900.01 }, 'Remainder of $30,000.01'],
  [{ percent: 10, base: 100, rounding: 0, amount: 10 }, '10% of $100.00'],
  [{ percent: 5, base: 30_000.01, rounding: -0.0005, amount: 1_500 }, '5% of $30,000.01, rounded down by $0.0005'],
  [{ percent: 5, base: 30_000.1, rounding: -0.005, amount: 1_500 }, '5% of $30,000.10, rounded down by $0.0050'],
  [{ percent: 12.34, base: 100.01, rounding: -0.001_234, amount: 12.34 }, '12.34% of $100.01, rounded down by $0.001234'],
  [{ percent: 0.01, base: 100.01, rounding: -0.000_001, amount: 0.01 }, '0.01% of $100.01, rounded down by $0.000001'],
  [{ percent: 0.1, base: 100.01, rounding: 0.000_01, amount: -0.1 }, '0.1% of $100.01, rounded down by $0.00001'],
])('a share of %j is described exactly as %j', (share, text) => expect(describeShare(share)).toBe(text));
