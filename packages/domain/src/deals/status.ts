export const dealStatuses = ['active', 'under_contract', 'closed', 'cancelled'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/**
 * `value` is the total in dollars. `commissionAmount` is the sum of the commissions, and is set only if the deals are filtered by
 * commission.
 */
export type StatusTotal = Readonly<{ status: DealStatus; count: number; value: number; commissionAmount?: number }>;
