import type { Dashboard } from '@acre/contracts/dashboard';
import * as api from '@acre/contracts/routes';
import type { PropertyScope } from '@acre/domain/properties/browse';
import type { Period } from '@acre/domain/properties/status/period';
import { useRead } from '../../api.ts';

/**
 * All sections of the dashboard share one request. Each section receives the whole answer or the error. `retry` reloads the answer for all
 * sections.
 */
export type Section = Readonly<{ dashboard: Dashboard | undefined; error: Error | undefined; retry: () => void }>;

/** The previous answer stays on screen while another one loads. */
export function useDashboard(period: Period, scope: PropertyScope): Section & Readonly<{ busy: boolean }> {
  const { data, error, isLoading, mutate } = useRead(api.dashboard.read, { query: { period, scope } }, { keepPreviousData: true });
  return { dashboard: error ? undefined : data, error, retry: () => void mutate(), busy: isLoading };
}
