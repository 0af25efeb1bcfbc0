import type { Deal } from '../deal.ts';

/** People see these warnings, but none of them blocks the change. */
export const dealWarnings = {
  aboveValue: 'The commission is more than the value of the deal. Check both amounts.',
  noBuyer: 'This deal has no buyer. Once it is closed, only an administrator can add one.',
} as const;

type Amounts = Readonly<{ value?: unknown; commissionAmount?: unknown }>;

/** Both amounts are in dollars; while one of them is missing there is nothing to warn of. */
export const isAboveValue = ({ value, commissionAmount }: Amounts): boolean =>
  typeof value === 'number' && typeof commissionAmount === 'number' && commissionAmount > value;

export const lacksBuyer = ({ status, buyerId }: Pick<Deal, 'status' | 'buyerId'>): boolean => status === 'closed' && buyerId === null;
