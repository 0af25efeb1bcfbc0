import { firstDay, lastDay } from '@acre/domain/kernel/time';
import { DateTime } from 'luxon';

/** Until the firm's time zone is known, days are shown in the reader's time zone. */
let firmZone = 'local';

/**
 * Sets the firm's time zone, in which the office shows days. The days then match the server's lists, months and exports. Times of day are
 * shown in the reader's zone.
 */
export const showDaysIn = (zone: string): void => {
  firmZone = zone;
};

/** Returns the current day of the firm, such as 2026-02-28. */
export const todayOfFirm = (now = DateTime.now()): string => now.setZone(firmZone).toFormat('yyyy-MM-dd');

/** Returns the date this many days ago in the firm's time zone, such as 2026-02-28. */
export const daysAgo = (days: number): string => todayOfFirm(DateTime.now().minus({ days }));

/** Formats a moment as its day in the firm's time zone, such as 'Nov 21, 2026'. */
export const shortDate = (at: string): string => DateTime.fromISO(at, { zone: firmZone }).setLocale('en-US').toFormat('MMM d, yyyy');

const [hour, day] = [3_600_000, 86_400_000];
const whole = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string): string => `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration in milliseconds, such as '12 days', '5 hours' or 'Less than an hour'. */
export function duration(lasted: number): string {
  if (lasted >= day) return counted(Math.floor(lasted / day), 'day');
  return lasted >= hour ? counted(Math.floor(lasted / hour), 'hour') : 'Less than an hour';
}

/** Returns whether the text is an existing day, such as 2026-02-28, within the API's range. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid && text >= firstDay && text <= lastDay;

/** Returns the day, or undefined if the API would reject it. */
export const dayFrom = (text: string): string | undefined => (isDay(text) ? text : undefined);

/** Formats the day 2026-02-28 as 'Feb 28, 2026' in every time zone. */
export const calendarDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-US').toFormat('MMM d, yyyy');

/**
 * Formats a moment relative to now, such as '3 hours ago'. A moment of the last minute, or of the future, becomes 'less than a minute ago'.
 */
export function timeAgo(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at);
  if (now.diff(then).as('minutes') < 1) return 'less than a minute ago';
  return then.toRelative({ base: now, locale: 'en-US', style: 'long' }) ?? '';
}

/** Formats a time in the last seven days like timeAgo, and an earlier one as 'Nov 21, 2026'. */
export const timeOrDate = (at: string, now = DateTime.now()): string =>
  now.diff(DateTime.fromISO(at)).as('days') < 7 ? timeAgo(at, now) : shortDate(at);

/** Formats a moment of today as '10:42 AM', and of another day as 'Nov 20, 10:42 AM'. */
export function savedAtText(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at).setLocale('en-US');
  return then.toFormat(then.hasSame(now, 'day') ? 'h:mm a' : 'MMM d, h:mm a');
}
