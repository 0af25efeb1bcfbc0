import { addDays } from '../../kernel/time.ts';

export const periods = ['all', '30d', '90d', 'year'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 'all';

export const periodLabels = {
  all: 'All time',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  year: 'This year',
} as const satisfies Record<Period, string>;

/**
 * Returns the first day of the period that ends today, as a date such as 2026-02-09; null for all time. The period includes its first day.
 */
export function periodStart(period: Period, today: string): string | null {
  if (period === 'all') return null;
  if (period === 'year') return `${today.slice(0, 4)}-01-01`;
  return addDays(`${today}T00:00:00.000Z`, period === '30d' ? -30 : -90).slice(0, 10);
}
