import { describe, expect, it } from 'vitest';
import { suggestCommission } from './suggest-commission.ts';

describe('the suggested commission', () => {
  it.each([
    [0, 0],
    [100, 3],
    [16, 0],
    [17, 1],
    [49, 1],
    [50, 2],
    [125_000_000, 3_750_000],
    [999_999_999, 30_000_000],
  ])('for a deal of %i cents is 3%%: %i cents', (value, commission) => expect(suggestCommission(value)).toBe(commission));
});
