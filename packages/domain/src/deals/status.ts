export const dealStatuses = ['active', 'under_contract', 'closed', 'cancelled'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/** The number of deals of a status and their total value in dollars, with the sum of their commissions if only due ones are counted. */
export type StatusTotal = Readonly<{ status: DealStatus; count: number; value: number; commissionAmount?: number }>;
