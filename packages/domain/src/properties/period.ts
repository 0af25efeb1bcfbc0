import { addDays } from '../kernel/time.ts';

/** The period select of the deal pipeline. */
export const periods = ['30d', '90d', 'year'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '30d';

export const periodLabels = { '30d': 'Last 30 days', '90d': 'Last 90 days', year: 'This year' } as const satisfies Record<Period, string>;

/** The first day of the period, such as 2026-02-09: what was submitted on it or later, in UTC, belongs to the period. */
export function periodStart(period: Period, now: string): string {
  if (period === 'year') return `${now.slice(0, 4)}-01-01`;
  return addDays(now, period === '30d' ? -30 : -90).slice(0, 10);
}
