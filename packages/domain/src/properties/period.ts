import { addDays } from '../kernel/time.ts';

/** The period select of the deal pipeline. */
export const periods = ['30d', '90d', 'year'] as const;
export type Period = (typeof periods)[number];

export const periodLabels = { '30d': 'Last 30 days', '90d': 'Last 90 days', year: 'This year' } as const satisfies Record<Period, string>;

/** What was submitted from this moment on belongs to the period; the year begins on 1 January, UTC. */
export function periodStart(period: Period, now: string): string {
  if (period === 'year') return new Date(Date.UTC(new Date(now).getUTCFullYear(), 0)).toISOString();
  return addDays(now, period === '30d' ? -30 : -90);
}
