/** A calendar month in UTC with its first and last day, for example 2026-02, 2026-02-01 and 2026-02-28. */
export type Month = Readonly<{ month: string; from: string; to: string }>;

const monthsShown = 12;

/** Returns the current month and the eleven before it, oldest first. */
export function monthsUpTo(now: string): readonly Month[] {
  const today = new Date(now);
  const day = (month: number, of: number) => new Date(Date.UTC(today.getUTCFullYear(), month, of)).toISOString().slice(0, 10);
  return Array.from({ length: monthsShown }, (_, at) => {
    const month = today.getUTCMonth() - monthsShown + 1 + at;
    const from = day(month, 1);
    return { month: from.slice(0, 7), from, to: day(month + 1, 0) };
  });
}
