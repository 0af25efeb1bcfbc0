import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { shortDate, timeAgo } from './dates.ts';

const now = DateTime.utc(2026, 11, 21, 12) as DateTime<true>;

it('writes dates with the month in letters', () => {
  expect(shortDate('2026-03-05T12:00:00Z')).toBe('Mar 5, 2026');
});

it.each([
  ['2026-11-21T11:59:30Z', 'less than a minute ago'],
  ['2026-11-21T12:00:20Z', 'less than a minute ago'],
  ['2026-11-21T11:58:00Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2025-11-20T12:00:00Z', '1 year ago'],
])('says of %s that it was %s', (at, words) => {
  expect(timeAgo(at, now)).toBe(words);
});
