import type { BadgeFamily } from '../properties/status/status.ts';
import type { DealStatus } from './status.ts';

export const dealStatusTable = {
  active: { label: 'Active', badge: 'primary', inProgress: true },
  under_contract: { label: 'Under Contract', badge: 'accent', inProgress: true },
  closed: { label: 'Closed', badge: 'success', inProgress: false },
  cancelled: { label: 'Cancelled', badge: 'gray', inProgress: false },
} as const satisfies Record<DealStatus, { label: string; badge: BadgeFamily; inProgress: boolean }>;

export const dealStatusLabel = (status: DealStatus): string => dealStatusTable[status].label;
export const isInProgress = (status: DealStatus): boolean => dealStatusTable[status].inProgress;
export const statusesInProgress = (Object.keys(dealStatusTable) as DealStatus[]).filter(isInProgress);
