/** Times are ISO strings. Nothing here reads a clock: the caller passes `now`. */
const dayInMs = 86_400_000;

/** Days that people enter stay within what PostgreSQL, calendars and four digits of a year can show. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';

export const addDays = (at: string, days: number): string => new Date(Date.parse(at) + days * dayInMs).toISOString();

/** Returns the start of a day such as 2026-02-28 in UTC. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The day that a moment falls on in a time zone, such as 2026-02-28. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** Whether this is an IANA name such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Days from one moment to the other, with fractions; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayInMs;

/** Returns the first if both are equal. */
export const laterOf = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** Returns the start of a month ('YYYY-MM') in UTC. */
export const firstOf = (month: string): string => new Date(`${month}-01T00:00:00.000Z`).toISOString();

export const monthAfter = (month: string): string => {
  const next = new Date(firstOf(month));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
};

const mediumDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns 'Nov 21, 2026' for a moment on that day in UTC. */
export const dayInWords = (at: string): string => mediumDay.format(new Date(at));

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns 'January 2026' for '2026-01'. */
export const monthName = (month: string): string => inWords.format(new Date(firstOf(month)));
