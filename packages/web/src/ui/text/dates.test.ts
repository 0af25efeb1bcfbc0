import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { isDay, shortDate, timeAgo, timeOrDate } from './dates.ts';

const now = DateTime.utc(2026, 11, 21, 12) as DateTime<true>;

it('dates use abbreviated month names', () => {
  expect(shortDate('2026-03-05T12:00:00Z')).toBe('Mar 5, 2026');
});

it.each([
  ['2026-11-21T11:59:30Z', 'less than a minute ago'],
  ['2026-11-21T12:00:20Z', 'less than a minute ago'],
  ['2026-11-21T11:58:00Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2025-11-20T12:00:00Z', '1 year ago'],
])('%s is shown as %s', (at, words) => {
  expect(timeAgo(at, now)).toBe(words);
});

it('times are relative for one week, and dates after that', () => {
  expect(timeOrDate('2026-11-14T12:00:01Z', now)).toBe('6 days ago');
  expect(timeOrDate('2026-11-14T12:00:00Z', now)).toBe('Nov 14, 2026');
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0002-01-01', false],
  ['2200-01-01', false],
  ['12026-01-01', false],
])('%s is a day that the API accepts: %s', (text, accepted) => {
  expect(isDay(text)).toBe(accepted);
});
