import { Refusal } from '../../kernel/refusal.ts';
import type { Deal } from '../deal.ts';

type Change = Readonly<Partial<Pick<Deal, 'status' | 'closingDate'>>>;

export const closingDateOn = (today: string, day: string | null): string => (day !== null && day <= today ? day : today);

/**
 * Returns the change with an adjusted closing date:
 * - deal that closes: gets `today` instead of a missing or future date
 * - deal that reopens: loses its date unless the request gives one
 * Throws `deal.closing_in_future` if an already closed deal gets a future date.
 *
 * `isGiven` tells whether the request has a closing date. `change` lacks that date if it equals the stored one.
 */
export function withClosingDate<C extends Change>(
  stored: Pick<Deal, 'status' | 'closingDate'>,
  change: C,
  { today, isGiven }: Readonly<{ today: string; isGiven: boolean }>,
): C {
  const status = change.status ?? stored.status;
  if (stored.status === 'closed' && status !== 'closed') return isGiven ? change : { ...change, closingDate: null };
  const day = change.closingDate === undefined ? stored.closingDate : change.closingDate;
  const onClosing = closingDateOn(today, day);
  if (status !== 'closed' || onClosing === day) return change;
  if (change.status === 'closed') return { ...change, closingDate: onClosing };
  if (change.closingDate) throw new Refusal('deal.closing_in_future', { field: 'closingDate' });
  return change;
}
