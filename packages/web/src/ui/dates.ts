import { DateTime } from 'luxon';

/** 'Nov 21, 2026' */
export const shortDate = (at: string): string => DateTime.fromISO(at).setLocale('en-US').toFormat('MMM d, yyyy');

const [hour, day] = [3_600_000, 86_400_000];
const whole = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string): string => `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** '12 days', '5 hours', 'Less than an hour': how long something lasted, in milliseconds. */
export function duration(lasted: number): string {
  if (lasted >= day) return counted(Math.floor(lasted / day), 'day');
  return lasted >= hour ? counted(Math.floor(lasted / hour), 'hour') : 'Less than an hour';
}

/** Whether a text is a day such as 2026-02-28. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid;

/** The day 2026-02-28 as 'Feb 28, 2026', wherever one is. */
export const calendarDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-US').toFormat('MMM d, yyyy');

/** '3 hours ago'; what happened this minute is 'less than a minute ago'. */
export function timeAgo(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at);
  if (now.diff(then).as('minutes') < 1) return 'less than a minute ago';
  return then.toRelative({ base: now, locale: 'en-US', style: 'long' }) ?? '';
}
