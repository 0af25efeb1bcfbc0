import { DateTime } from 'luxon';

/** 'Nov 21, 2026' */
export const shortDate = (at: string): string => DateTime.fromISO(at).setLocale('en-US').toFormat('MMM d, yyyy');

/** '3 hours ago'; what happened this minute is 'less than a minute ago'. */
export function timeAgo(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at);
  if (now.diff(then).as('minutes') < 1) return 'less than a minute ago';
  return then.toRelative({ base: now, locale: 'en-US', style: 'long' }) ?? '';
}
