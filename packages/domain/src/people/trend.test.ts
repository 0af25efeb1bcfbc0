import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { trendOf, trendOfFigures, trendWindows } from './trend.ts';

const now = '2026-06-30T10:00:00.000Z';
const daysAgo = (...figures: [days: number, amount: number][]) => figures.map(([days, amount]) => ({ at: addDays(now, -days), amount }));

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

  it('compares the last 30 days with the 30 before', () =>
    expect(trendWindows(now)).toEqual({
      current: { from: '2026-05-31T10:00:00.000Z', to: now },
      before: { from: '2026-05-01T10:00:00.000Z', to: '2026-05-31T10:00:00.000Z' },
    }));

  it.each([
    ['counts each day in one window only', daysAgo([0, 1], [29.9, 1], [30, 1], [59.9, 1]), 0],
    ['counts what happened this moment', daysAgo([0, 3], [31, 2]), 50],
    ['counts what happened within the day', daysAgo([0.5, 3], [30.5, 2]), 50],
    ['counts what happened on the edge of a day before', daysAgo([29.5, 3], [59.5, 2]), 50],
    ['leaves out what is older than 60 days', daysAgo([1, 3], [31, 2], [60, 50]), 50],
    ['leaves out what has not happened yet', daysAgo([-1, 50], [1, 2], [31, 2]), 0],
    ['shows nothing without earlier data', daysAgo([1, 3]), null],
    ['shows nothing without any data', [], null],
  ])('%s', (_, figures, trend) => expect(trendOfFigures(figures, now)).toBe(trend));
});
