export const dealStatuses = ['active', 'under_contract', 'closed', 'cancelled'] as const;
export type DealStatus = (typeof dealStatuses)[number];
