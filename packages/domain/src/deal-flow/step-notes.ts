import { partOf } from '../kernel/basis-points.ts';
import { formatCents } from '../kernel/format-money.ts';
import type { Cents } from '../kernel/money.ts';

const defaultLength = 20;
const ninetyFivePercent = 9_500;

const submitted = 'The property is submitted and the deal is on record.';
const closing = 'The sale is over, and the commission is due.';
const payout = 'Who was paid what stands in the ledger of the deal.';

/** Notes of the default template by position. */
const notesOf = (valueCents: Cents): Readonly<Record<number, string>> => ({
  1: submitted,
  2: 'Every new deal begins at this step.',
  7: 'Marketing begins with the listing package.',
  13: 'From here on both sides are bound.',
  17: `Price adjusted to 95% of the deal value: ${formatCents(partOf(valueCents, ninetyFivePercent))}.`,
  19: closing,
  20: payout,
});

/** The note of a step. In a template of another length only the first and the last two steps are known to mean the same. */
export function noteOf(order: number, length: number, valueCents: Cents): string | null {
  if (length === defaultLength) return notesOf(valueCents)[order] ?? null;
  if (order === length) return payout;
  if (order === length - 1) return closing;
  return order === 1 ? submitted : null;
}
