/** Moments are ISO strings; nothing here reads a clock: `now` is always given. */
const dayInMs = 86_400_000;

export const addDays = (at: string, days: number): string => new Date(Date.parse(at) + days * dayInMs).toISOString();

/** The first moment of a day such as 2026-02-28, in UTC. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** Days from one moment to the other, with fractions; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayInMs;

/** The later of two moments; the first when they are equal. */
export const laterOf = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** The moment when a month ('YYYY-MM', in UTC) begins. */
export const firstOf = (month: string): string => new Date(`${month}-01T00:00:00.000Z`).toISOString();

export const monthAfter = (month: string): string => {
  const next = new Date(firstOf(month));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
};

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'January 2026' for '2026-01'. */
export const monthName = (month: string): string => inWords.format(new Date(firstOf(month)));
