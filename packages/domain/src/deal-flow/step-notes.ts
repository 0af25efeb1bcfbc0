import { type Cents, formatCents } from '../kernel/money.ts';

const defaultLength = 20;

const submitted = 'The property was submitted and the deal was created.';
const closing = 'The sale has closed, and the commission is due.';
const payout = 'See the deal ledger for payouts.';

type Priced = Readonly<{ valueCents: Cents; priceAfterDropCents?: Cents | null }>;

function priceDrop({ valueCents, priceAfterDropCents: price }: Priced): string | null {
  if (price === null || price === undefined || valueCents === 0) return null;
  return `Price adjusted to ${Math.round((price / valueCents) * 100)}% of the deal value: ${formatCents(price)}.`;
}

/** Maps the positions of steps in the default deal flow template, counted from 1, to their notes. */
const notesOf = (deal: Priced): Readonly<Record<number, string | null>> => ({
  1: submitted,
  2: 'Every new deal starts at this step.',
  7: 'Marketing starts with the listing package.',
  13: 'From this step on, both parties are under contract.',
  17: priceDrop(deal),
  19: closing,
  20: payout,
});

/**
 * Returns the note of step `order` in a deal flow with `length` steps, or null if none exists. If `length` is not the default, only the
 * first step and the last two steps have notes. The meaning of the steps between is then unknown.
 */
export function noteOf(order: number, length: number, deal: Priced): string | null {
  if (length === defaultLength) return notesOf(deal)[order] ?? null;
  if (order === length) return payout;
  if (order === length - 1) return closing;
  return order === 1 ? submitted : null;
}
