import { Refusal } from '../kernel/refusal.ts';
import type { BadgeFamily } from '../properties/status/status.ts';

export const dealStatuses = ['active', 'under_contract', 'closed', 'cancelled'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/**
 * `value` is the total in dollars. `commissionAmount` is the sum of the commissions, and is set only if the deals are filtered by
 * commission.
 */
export type StatusTotal = Readonly<{ status: DealStatus; count: number; value: number; commissionAmount?: number }>;

export const dealStatusTable = {
  active: { label: 'Active', badge: 'primary', inProgress: true },
  under_contract: { label: 'Under Contract', badge: 'accent', inProgress: true },
  closed: { label: 'Closed', badge: 'success', inProgress: false },
  cancelled: { label: 'Cancelled', badge: 'gray', inProgress: false },
} as const satisfies Record<DealStatus, { label: string; badge: BadgeFamily; inProgress: boolean }>;

export const dealStatusLabel = (status: DealStatus): string => dealStatusTable[status].label;
export const isInProgress = (status: DealStatus): boolean => dealStatusTable[status].inProgress;
export const statusesInProgress = (Object.keys(dealStatusTable) as DealStatus[]).filter(isInProgress);

type Move = { readonly status?: DealStatus | undefined; readonly reason?: string | null | undefined };

/** Returns whether the change cancels the deal; `from` is undefined if its status is unknown. */
export const cancels = (from: DealStatus | undefined, { status }: Move): boolean => status === 'cancelled' && from !== 'cancelled';

/** Throws `deal.reason_unasked` if a change other than a cancellation has a reason. */
export function refuseReason(move: Move): void {
  if (move.reason && move.status !== 'cancelled') throw new Refusal('deal.reason_unasked', { field: 'reason' });
}
