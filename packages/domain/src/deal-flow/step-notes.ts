import { type Cents, formatCents } from '../kernel/money.ts';
import { defaultTemplateSteps } from './default-template.ts';
import type { TemplateStep } from './template.ts';

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
  2: 'Every new deal starts at this step.',
  7: 'Marketing starts with the listing package.',
  13: 'From this step on, both parties are under contract.',
  17: priceDrop(deal),
});

/**
 * Returns the note of a step in a deal flow with `length` steps, or null if none exists. The first step and the last two always have notes.
 * The steps between have notes only if they are those of the default template, because the meaning of other steps is unknown.
 */
export function noteOf({ name, order }: Pick<TemplateStep, 'name' | 'order'>, length: number, deal: Priced): string | null {
  if (order === length) return payout;
  if (order === length - 1) return closing;
  if (order === 1) return submitted;
  const isOfDefault = length === defaultTemplateSteps.length && name === defaultTemplateSteps[order - 1]?.name;
  return isOfDefault ? (notesOf(deal)[order] ?? null) : null;
}
