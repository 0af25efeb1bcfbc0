import { api, type Dashboard } from '@acre/contracts';
import type { Period } from '@acre/domain';
import { useRead } from '../../api.ts';

/** What a section shows: its part of the one answer, that it failed, or nothing yet. */
export type Section = Readonly<{ dashboard: Dashboard | undefined; error: Error | undefined; retry: () => void }>;

/** The whole dashboard in one request; while another period is on its way the one before stays on screen. */
export function useDashboard(period: Period): Section & Readonly<{ busy: boolean }> {
  const { data, error, isLoading, mutate } = useRead(api.dashboard.read, { query: { period } }, { keepPreviousData: true });
  return { dashboard: error ? undefined : data, error, retry: () => void mutate(), busy: isLoading };
}
