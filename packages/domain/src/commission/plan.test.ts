import { describe, expect, it } from 'vitest';
import { defaultPlan, givenAway, isAffordable, planFromPercent, planInPercent, suggestCommission } from './plan.ts';

describe('the commission plan', () => {
  it('gives 10% to the elite, 5% to the referrer and 2% to the referrer’s referrer by default', () => {
    expect(planInPercent(defaultPlan)).toEqual({ elite: 10, uplines: [5, 2] });
    expect(givenAway(defaultPlan)).toBe(1_700);
    expect(defaultPlan.version).toBe(1);
  });

  it('keeps percentages with two decimals', () => {
    const shown = { elite: 12.35, uplines: [0.29, 1.15] };
    expect(planInPercent(planFromPercent(shown))).toEqual(shown);
  });

  it.each([
    ['may give the elite everything', { elite: 100, uplines: [] }, true],
    ['may distribute exactly 100%', { elite: 60, uplines: [40] }, true],
    ['may not distribute more than 100%', { elite: 60, uplines: [40, 0.01] }, false],
    ['may distribute nothing', { elite: 0, uplines: [] }, true],
  ])('%s', (_, plan, usable) => expect(isAffordable(planFromPercent(plan))).toBe(usable));
});

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
