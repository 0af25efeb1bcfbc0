import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { Client } from '@acre/contracts/mechanism/client';
import { dealWarnings, isAboveValue, lacksBuyer, paymentWarning } from '@acre/domain/deals/change/deal-warnings';
import { type DealStatus, isInProgress } from '@acre/domain/deals/status';
import { exitCodes, Failure } from '../client/failure.ts';
import { confirmed } from '../terminal/questions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { mustBeMeant, type WriteFlags } from '../writing.ts';

const shown = 5;

/**
 * Warns of other deals in progress on the same property. Does nothing if this deal itself is not in progress. Only deals that the caller
 * may see are considered.
 */
export async function warnOfOthers(
  terminal: Terminal,
  client: Client,
  { id, propertyId, status }: Readonly<{ id?: number; propertyId: number; status: DealStatus }>,
): Promise<void> {
  if (!isInProgress(status)) return;
  const found = await client.call(api.deals.list, { query: { propertyId, status: 'in_progress', pageSize: shown } });
  const others = found.filter((one) => one.id !== id).map((one) => `#${one.id}`);
  if (others.length > 0) terminal.err(`Warning: other deals on this property are in progress: ${others.join(', ')}.`);
}

/** A deal may be closed without a buyer, so the command only warns and does not refuse. */
export function warnOfNoBuyer(terminal: Terminal, deal: Parameters<typeof lacksBuyer>[0]): void {
  if (lacksBuyer(deal)) terminal.err(`Warning: ${dealWarnings.noBuyer}`);
}

/**
 * Warns if the commission exceeds the deal value. Then asks at a terminal whether to save the amounts. Skips the question with `yes` or
 * `dryRun`, or without a terminal.
 */
export async function askIfAboveValue(
  terminal: Terminal,
  { yes, dryRun }: WriteFlags,
  amounts: Parameters<typeof isAboveValue>[0],
): Promise<void> {
  if (!isAboveValue(amounts)) return;
  terminal.err(`Warning: ${dealWarnings.aboveValue}`);
  if (yes || dryRun || !terminal.interactive) return;
  if (!(await confirmed('Save these amounts?'))) throw new Failure(exitCodes.refused, 'Nothing was changed.');
}

/** A change that pays or reverses a commission must be confirmed. */
export async function mustMeanPayment(terminal: Terminal, flags: WriteFlags, before: Deal, after: Deal): Promise<void> {
  const warning = paymentWarning(before, after);
  if (warning === undefined) return;
  terminal.err(`Warning: ${warning}`);
  if (!flags.dryRun) await mustBeMeant(terminal, flags, `Change deal ${before.id} (${before.propertyName})?`);
}
