import { addDays, daysBetween } from '../kernel/time.ts';

const windowInDays = 30;

/** Beside every trend on the dashboard. */
export const trendText = 'from last month';

/** The last 30 days and the 30 before them; each begins after `from` and includes `to`. */
export const trendWindows = (now: string) => ({
  current: { from: addDays(now, -windowInDays), to: now },
  before: { from: addDays(now, -2 * windowInDays), to: addDays(now, -windowInDays) },
});

/** The change in whole percent; null where there was nothing before to compare with. */
export const trendOf = (current: number, before: number): number | null =>
  before > 0 ? Math.round(((current - before) / before) * 100) : null;

/** The trend of what was added up from dated figures. */
export function trendOfFigures(figures: readonly Readonly<{ at: string; amount: number }>[], now: string): number | null {
  const sumOf = ({ from, to }: { from: string; to: string }) =>
    figures.reduce((sum, { at, amount }) => (daysBetween(from, at) > 0 && daysBetween(at, to) >= 0 ? sum + amount : sum), 0);
  const { current, before } = trendWindows(now);
  return trendOf(sumOf(current), sumOf(before));
}
