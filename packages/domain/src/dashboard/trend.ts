import { addDays } from '../kernel/time.ts';

const days = 5;
const spansInWindow = 6;

/** Beside every trend on the dashboard. */
export const trendText = 'from last month';

/** A part of the time behind us: from its beginning on, up to its end, which is not in it. The last one has no end. */
export type Span = Readonly<{ from: string; to: string | null }>;

/** Twelve spans of five days, the oldest first: six make the 30 days before, six the last 30 days. */
export function courseSpans(now: string): readonly Span[] {
  const count = 2 * spansInWindow;
  return Array.from({ length: count }, (_, at) => {
    const after = count - 1 - at;
    return { from: addDays(now, -days * (after + 1)), to: after === 0 ? null : addDays(now, -days * after) };
  });
}

/** The change in whole percent; null where there was nothing before to compare with. */
export const trendOf = (current: number, before: number): number | null =>
  before > 0 ? Math.round(((current - before) / before) * 100) : null;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The trend of what happened in the twelve spans: the last 30 days against the 30 before. */
export const trendOfCourse = (course: readonly number[]): number | null =>
  trendOf(sumOf(course.slice(-spansInWindow)), sumOf(course.slice(0, -spansInWindow)));
