import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { courseSpans, trendOf, trendOfCourse } from './trend.ts';

const now = '2026-06-30T10:00:00.000Z';

describe('a trend', () => {
  it.each([
    [112, 100, 12],
    [100, 100, 0],
    [0, 100, -100],
    [1, 3, -67],
    [5, 3, 67],
    [2, 1, 100],
    [300, 100, 200],
    [5, 0, null],
    [0, 0, null],
    [5, -1, null],
  ])('of %i after %i is %s', (current, before, trend) => expect(trendOf(current, before)).toBe(trend));

  it('compares the last six spans with the six before', () => {
    expect(trendOfCourse([0, 0, 10, 0, 0, 10, 5, 5, 5, 5, 5, 5])).toBe(50);
    expect(trendOfCourse([0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5])).toBeNull();
  });
});

describe('the course of a figure', () => {
  const spans = courseSpans(now);

  it('has twelve spans of five days that meet without a gap, up to now and beyond', () => {
    expect(spans).toHaveLength(12);
    expect(spans[0]?.from).toBe(addDays(now, -60));
    expect(spans[6]?.from).toBe(addDays(now, -30));
    for (const [at, { to }] of spans.entries()) expect(to).toBe(spans[at + 1]?.from ?? null);
    expect(spans.at(-1)).toEqual({ from: addDays(now, -5), to: null });
  });
});
