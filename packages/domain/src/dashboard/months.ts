/** A calendar month with its first and last day, for example 2026-02, 2026-02-01 and 2026-02-28. */
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
