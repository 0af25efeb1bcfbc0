import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { courseSpans, trendOf } from './trend.ts';

const now = '2026-06-30T10:00:00.000Z';
const course = (lastMonth: number, thisMonth: number) => [0, 0, lastMonth, 0, 0, 0, 0, thisMonth, 0, 0, 0, 0];

describe('a trend', () => {
  it.each([
    [100, 112, 12],
    [100, 100, 0],
    [100, 0, -100],
    [30, 10, -67],
    [10, 20, 100],
    [9, 20, null],
    [0, 5, null],
    [0, 0, null],
  ])('from %i to %i is %s percent, or null if the earlier count is below ten', (before, current, trend) =>
    expect(trendOf(course(before, current), course(before, current))).toEqual({ thisMonth: current, lastMonth: before, trend }),
  );

  it('of an amount is shown only if the earlier period has enough events, however large the amount is', () => {
    const amounts = course(100_000, 150_000);
    expect(trendOf(amounts, course(9, 12))).toEqual({ thisMonth: 150_000, lastMonth: 100_000, trend: null });
    expect(trendOf(amounts, course(10, 1)).trend).toBe(50);
    expect(trendOf(course(-5, 10), course(12, 12)).trend).toBeNull();
  });
});

describe('a figure over time', () => {
  const spans = courseSpans(now);

  it('has twelve consecutive five-day spans, the last one open-ended', () => {
    expect(spans).toHaveLength(12);
    expect(spans[0]?.from).toBe(addDays(now, -60));
    expect(spans[6]?.from).toBe(addDays(now, -30));
    for (const [at, { before }] of spans.entries()) expect(before).toBe(spans[at + 1]?.from);
    expect(spans.at(-1)).toEqual({ from: addDays(now, -5) });
  });
});
