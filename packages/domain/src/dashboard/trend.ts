import { addDays, type Moments } from '../kernel/time.ts';

const days = 5;
const spansInMonth = 6;

/** No percentage is computed if the earlier 30 days have fewer events than this. */
export const leastForPercent = 10;

/** A month of a trend is 30 days, so that the two months are equally long. */
export const monthsOfTrend = '"This month" means the last 30 days, and "last month" the 30 days before. Each chart covers all 60 days.';

/** Returns twelve spans of five days, oldest first. They cover the last 60 days. The last span has no end. */
export function courseSpans(now: string): readonly Moments[] {
  const count = 2 * spansInMonth;
  return Array.from({ length: count }, (_, at) => {
    const after = count - 1 - at;
    return { from: addDays(now, -days * (after + 1)), ...(after > 0 && { before: addDays(now, -days * after) }) };
  });
}

/**
 * Compares the last 30 days with the 30 before. `trend` is the change in whole percent; null if the 30 days before are too small a base.
 */
export type Trend = Readonly<{ thisMonth: number; lastMonth: number; trend: number | null }>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Compares the last 30 days with the 30 days before. Both arrays have one number per span of `courseSpans`: `course` has the amount in the
 * span, and `events` the number of records in it.
 */
export function trendOf(course: readonly number[], events: readonly number[]): Trend {
  const [lastMonth, thisMonth] = [sumOf(course.slice(0, -spansInMonth)), sumOf(course.slice(-spansInMonth))];
  const isBase = lastMonth > 0 && sumOf(events.slice(0, -spansInMonth)) >= leastForPercent;
  return { thisMonth, lastMonth, trend: isBase ? Math.round(((thisMonth - lastMonth) / lastMonth) * 100) : null };
}
