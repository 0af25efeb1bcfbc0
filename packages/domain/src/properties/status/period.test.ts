import { describe, expect, it } from 'vitest';
import { periodLabels, periodStart, periods } from './period.ts';

describe('the period of the pipeline', () => {
  it('has these labels', () =>
    expect(periods.map((period) => periodLabels[period])).toEqual(['All time', 'Last 30 days', 'Last 90 days', 'This year']));

  it.each([
    ['all', null],
    ['30d', '2026-02-09'],
    ['90d', '2025-12-11'],
    ['year', '2026-01-01'],
  ] as const)('%s as of March 11, 2026 begins on %s', (period, start) => expect(periodStart(period, '2026-03-11')).toBe(start));
});
