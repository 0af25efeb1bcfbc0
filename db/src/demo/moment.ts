const hour = 3_600_000;
const day = 24 * hour;
const firstOfficeHour = 13;
const officeHours = 10;

/**
 * Returns a time `days` before `now`, at a whole hour. A time before today is moved into office hours (UTC), but the order of times is
 * kept. A time today is not moved, because office hours could be later than `now`.
 */
export function daysAgo(now: Date, days: number): Date {
  const thisHour = Math.floor(now.getTime() / hour) * hour;
  const today = Math.floor(thisHour / day) * day;
  const at = thisHour - days * day;
  if (at >= today) return new Date(Math.floor(at / hour) * hour);
  const midnight = Math.floor(at / day) * day;
  return new Date(midnight + (firstOfficeHour + Math.floor(((at - midnight) / day) * officeHours)) * hour);
}

/** Returns the day in UTC in the format of a `date` column. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
