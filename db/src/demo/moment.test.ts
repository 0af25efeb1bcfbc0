import { describe, expect, it } from 'vitest';
import { dayOf, daysAgo } from './moment.ts';

const now = new Date('2026-11-21T09:41:27Z');

describe('a timestamp in the demo data', () => {
  it('is the same whenever it is computed within the same hour', () =>
    expect(daysAgo(new Date('2026-11-21T09:00:00Z'), 41.5)).toEqual(daysAgo(now, 41.5)));

  it('is not later than now for a past event, and falls on a whole hour', () => {
    expect(daysAgo(now, 0).toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(daysAgo(now, 0.1).toISOString()).toBe('2026-11-21T06:00:00.000Z');
  });

  it('falls in office hours on days before today', () => {
    for (let days = 1; days < 60; days += 0.37) expect(daysAgo(now, days).getUTCHours()).toBeGreaterThanOrEqual(13);
    for (let days = 1; days < 60; days += 0.37) expect(daysAgo(now, days).getUTCHours()).toBeLessThan(23);
  });

  it('keeps the order of events', () => {
    for (let days = 0; days < 9; days += 0.01)
      expect(daysAgo(now, days).getTime()).toBeGreaterThanOrEqual(daysAgo(now, days + 0.01).getTime());
  });

  it('can be in the future, such as for the day of a closing', () => expect(dayOf(daysAgo(now, -10))).toBe('2026-12-01'));
});
