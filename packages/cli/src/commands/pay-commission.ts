import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { Client } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { canPayCommission } from '@acre/domain/deals/commission-filter';
import { Argument, Command } from 'commander';
import { connectAsMember } from '../client/connection.ts';
import { exitCodes, Failure } from '../client/failure.ts';
import { examples, wholeFromOne } from '../help.ts';
import { dollars, table } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../writing.ts';
import { type AlongFlags, alongOf, propertyAlong } from './set-status/property-status.ts';

export const payCommand = (terminal: Terminal): Command =>
  propertyAlong(writing(new Command('pay'), 'the deal'))
    .description("Pay a deal's commission, split by the current plan (administrators only)")
    .addArgument(new Argument('<deal>', 'ID of the deal').argParser(wholeFromOne))
    .addHelpText(
      'after',
      examples('acre commissions pay 7 --dry-run', 'acre commissions pay 7', 'acre commissions pay 7 --property-status closed_paid --yes'),
    )
    .action((id: number, flags: WriteFlags & AlongFlags) => pay(terminal, id, flags));

/**
 * Sends the payment with the version of the deal that was shown to the user. If someone else has changed the deal since, the server refuses
 * the payment, so nothing is paid twice.
 */
async function pay(terminal: Terminal, id: number, flags: WriteFlags & AlongFlags): Promise<void> {
  const { client, role } = await connectAsMember(terminal, api.deals.edit);
  if (role !== 'admin') throw new Failure(exitCodes.notSignedIn, sentenceOf.not_allowed);
  const deal = await client.call(api.deals.get, { params: { id } });
  const sum = deal.commissionAmount === null ? '' : `${dollars(deal.commissionAmount)} `;
  const description = `${sum}commission on deal ${id} (${deal.propertyName})`;
  if (deal.commissionPaid) throw new Failure(exitCodes.refused, `The ${description} is already paid.`);
  if (!canPayCommission(deal)) throw new Failure(exitCodes.refused, sentenceOf['deal.cancelled']);
  if (flags.dryRun) return preview(terminal, client, deal, flags, description);
  await mustBeMeant(terminal, flags, `Pay the ${description}?`);
  const body = { commissionPaid: true, ...alongOf(flags, deal.propertyStatus) };
  const paid = await client.call(api.deals.edit, { params: { id }, body }, { ifMatch: deal.version });
  tell(terminal, flags, `The ${description} was paid.`, paid);
}

async function preview(terminal: Terminal, client: Client, deal: Deal, flags: WriteFlags, said: string): Promise<void> {
  const { commissionAmount: amount } = deal;
  if (amount === null) throw new Failure(exitCodes.refused, `Deal ${deal.id} has no commission to pay.`);
  const { shares } = await client.call(api.commission.preview, { query: { amount, dealId: deal.id } });
  tell(terminal, flags, `The ${said} would be paid:`, { id: deal.id, amount, shares });
  if (!flags.json) for (const line of table(columns, shares)) terminal.out(line);
}

type Share = { readonly level: string; readonly personName: string | null; readonly percentage: number; readonly amount: number };

const columns = [
  { title: 'Level', cell: ({ level }: Share) => level },
  { title: 'Person', cell: ({ personName }: Share) => personName ?? 'the house' },
  { title: 'Percent', right: true, cell: ({ percentage }: Share) => String(percentage) },
  { title: 'Amount', right: true, cell: ({ amount }: Share) => dollars(amount) },
] as const;
