import type { Deal } from '../deal.ts';

/** People see these warnings, but none of them blocks the change. */
export const dealWarnings = {
  aboveValue: 'The commission is more than the value of the deal. Check both amounts.',
  noBuyer: 'This deal has no buyer. Once it is closed, only an administrator can add one.',
  pays: 'Saving pays the commission.',
  paysAgain: 'The commission is paid. Saving reverses every share and pays the new split.',
  reverses: 'The commission is paid. Saving reverses every share.',
} as const;

type Amounts = Readonly<{ value?: unknown; commissionAmount?: unknown }>;

/** Both amounts are in dollars; while one of them is missing there is nothing to warn of. */
export const isAboveValue = ({ value, commissionAmount }: Amounts): boolean =>
  typeof value === 'number' && typeof commissionAmount === 'number' && commissionAmount > value;

export const lacksBuyer = ({ status, buyerId }: Pick<Deal, 'status' | 'buyerId'>): boolean => status === 'closed' && buyerId === null;

/** Changing one of these fields reverses a commission that is already paid. The commission is then paid again with the new split. */
export const splitFields = ['commissionAmount', 'partnerId', 'eliteId'] as const;

type Paid = Readonly<Record<'commissionPaid' | (typeof splitFields)[number], unknown>>;

/** Returns what a change of a deal does to its commission in the ledger; undefined if it does nothing. */
export function paymentWarning(before: Paid, after: Paid): string | undefined {
  if (!before.commissionPaid) return after.commissionPaid ? dealWarnings.pays : undefined;
  if (!after.commissionPaid) return dealWarnings.reverses;
  return splitFields.some((name) => after[name] !== before[name]) ? dealWarnings.paysAgain : undefined;
}
