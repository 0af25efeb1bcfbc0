import { Refusal } from '../../kernel/refusal.ts';
import type { Deal } from '../deal.ts';
import type { DealChange } from '../ports.ts';
import { closingDateOn } from './deal-warnings.ts';

/**
 * When a deal closes, a future or missing closing date becomes today's. When it reopens, the date is removed unless the change gives one.
 * Throws `deal.closing_in_future` if a closed deal gets a future date.
 */
export function withClosingDate(stored: Pick<Deal, 'status' | 'closingDate'>, change: DealChange, today: string): DealChange {
  const status = change.status ?? stored.status;
  const isGiven = change.closingDate !== undefined;
  if (stored.status === 'closed' && status !== 'closed') return isGiven ? change : { ...change, closingDate: null };
  const day = change.closingDate === undefined ? stored.closingDate : change.closingDate;
  const onClosing = closingDateOn(today, day);
  if (status !== 'closed' || onClosing === day) return change;
  if (change.status === 'closed') return { ...change, closingDate: onClosing };
  if (isGiven && day !== null) throw new Refusal('deal.closing_in_future', { field: 'closingDate' });
  return change;
}
