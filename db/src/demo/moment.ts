const hour = 3_600_000;
const day = 24 * hour;
const firstOfficeHour = 13;
const officeHours = 10;

/**
 * Returns a whole hour that many days ago. Hours of past days are compressed into office hours (UTC), which keeps their order; those of
 * today stay as they are, so that nothing happens after `now`.
 */
export function daysAgo(now: Date, days: number): Date {
  const thisHour = Math.floor(now.getTime() / hour) * hour;
  const today = Math.floor(thisHour / day) * day;
  const at = thisHour - days * day;
  if (at >= today) return new Date(Math.floor(at / hour) * hour);
  const midnight = Math.floor(at / day) * day;
  return new Date(midnight + (firstOfficeHour + Math.floor(((at - midnight) / day) * officeHours)) * hour);
}

/** Returns the calendar day as a `date` column takes it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
