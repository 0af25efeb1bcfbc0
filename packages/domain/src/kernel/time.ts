/** Times are ISO strings. Nothing here reads a clock: the caller passes `now`. */
const dayInMs = 86_400_000;

/** Days that people enter must stay within what PostgreSQL, calendars and four-digit years can represent. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';

export const addDays = (at: string, days: number): string => new Date(Date.parse(at) + days * dayInMs).toISOString();

/** This is a span of time whose end is exclusive. A missing bound is open. */
export type Moments = Readonly<{ from?: string | undefined; before?: string | undefined }>;

/** Both days, such as 2026-02-28, are inclusive. A missing bound is open. */
export type Days = Readonly<{ from?: string | undefined; to?: string | undefined }>;

/** Returns the span of these days in a time zone. */
export const momentsIn = (timeZone: string, { from, to }: Days): Moments => ({
  ...(from !== undefined && { from: startOfDay(from, timeZone) }),
  ...(to !== undefined && { before: startOfDay(dayAfter(to), timeZone) }),
});

/** Returns the moment at which a day begins in a time zone: one o'clock if clocks skip the hour after midnight. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const [early, late] = [-dayInMs, dayInMs].map((away) => midnight - offsetAt(midnight + away, timeZone)) as [number, number];
  const isMidnight = (at: number) => at + offsetAt(at, timeZone) === midnight;
  // If clocks go back at midnight, the day has two midnights and begins with the first.
  const at = [early, late].filter(isMidnight).sort((a, b) => a - b)[0] ?? early;
  return new Date(at).toISOString();
}

export const dayAfter = (day: string): string => addDays(`${day}T00:00:00.000Z`, 1).slice(0, 10);

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns how many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  const format = offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, ...parts] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Returns the day of a moment in a time zone, such as 2026-02-28. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** Returns whether the name is an IANA time zone such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Returns the number of days from one moment to the other, including fractions. The result is negative if `to` comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayInMs;

/** Returns the later of two moments, or the first one if both are equal. */
export const laterOf = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** Returns the first and the last day of a month such as 2026-02. */
export function daysOfMonth(month: string): Readonly<{ from: string; to: string }> {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10) };
}

/** Returns 'Nov 21, 2026' for a moment on that day in the time zone. */
export const dayInWords = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(at));

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns 'January 2026' for '2026-01'. */
export const monthName = (month: string): string => inWords.format(new Date(`${month}-01T00:00:00.000Z`));

/** This is a calendar month with its first and last day, for example 2026-02, 2026-02-01 and 2026-02-28. */
export type Month = Readonly<{ month: string; from: string; to: string }>;

const monthsShown = 12;

/** Returns the month of this day and the eleven before it, oldest first. */
export function monthsUpTo(day: string): readonly Month[] {
  const [year = 0, current = 0] = day.split('-').map(Number);
  const dayOf = (month: number, nth: number) => new Date(Date.UTC(year, month, nth)).toISOString().slice(0, 10);
  return Array.from({ length: monthsShown }, (_, at) => {
    const month = current - monthsShown + at;
    const from = dayOf(month, 1);
    return { month: from.slice(0, 7), from, to: dayOf(month + 1, 0) };
  });
}
