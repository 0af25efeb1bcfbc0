import { api, type Client, type Deal, sentenceOf } from '@acre/contracts';
import { Argument, Command } from 'commander';
import { connectAsMember } from './connection.ts';
import { exitCodes, Failure } from './failure.ts';
import { examples, wholeFromOne } from './help.ts';
import { dollars, table } from './table.ts';
import type { Terminal } from './terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from './writing.ts';

export const payCommand = (terminal: Terminal): Command =>
  writing(new Command('pay'), 'the deal')
    .description("Pay a deal's commission: it is split by the plan in force (administrators)")
    .addArgument(new Argument('<deal>', 'number of the deal').argParser(wholeFromOne))
    .addHelpText('after', examples('acre commissions pay 7 --dry-run', 'acre commissions pay 7', 'acre commissions pay 7 --yes --json'))
    .action((id: number, flags: WriteFlags) => pay(terminal, id, flags));

/** On the version that was shown: what was paid or changed by another meanwhile is refused, so nothing is paid twice. */
async function pay(terminal: Terminal, id: number, flags: WriteFlags): Promise<void> {
  const { client, role } = await connectAsMember(terminal, api.deals.edit);
  if (role !== 'admin') throw new Failure(exitCodes.notSignedIn, sentenceOf.not_allowed);
  const deal = await client.call(api.deals.get, { params: { id } });
  const said = `${dollars(deal.commissionAmount)} of deal ${id} (${deal.propertyName})`;
  if (deal.commissionPaid) throw new Failure(exitCodes.refused, `The commission of ${said} is paid already.`);
  if (flags.dryRun) return preview(terminal, client, deal, flags, said);
  await mustBeMeant(terminal, flags, `Pay the commission of ${said}?`);
  const paid = await client.call(api.deals.edit, { params: { id }, body: { commissionPaid: true } }, { ifMatch: deal.version });
  tell(terminal, flags, `The commission of ${said} is paid.`, paid);
}

async function preview(terminal: Terminal, client: Client, deal: Deal, flags: WriteFlags, said: string): Promise<void> {
  const { commissionAmount: amount, partnerId, eliteId } = deal;
  if (amount === null) throw new Failure(exitCodes.refused, `Deal ${deal.id} has no commission to pay.`);
  const query = { amount, ...(partnerId !== null && { partnerId }), ...(eliteId !== null && { eliteId }) };
  const { shares } = await client.call(api.commission.preview, { query });
  tell(terminal, flags, `The commission of ${said} would be paid:`, { id: deal.id, amount, shares });
  if (!flags.json) for (const line of table(columns, shares)) terminal.out(line);
}

type Share = { readonly level: string; readonly personName: string | null; readonly percentage: number; readonly amount: number };

const columns = [
  { title: 'Level', cell: ({ level }: Share) => level },
  { title: 'Person', cell: ({ personName }: Share) => personName ?? 'the house' },
  { title: 'Percent', right: true, cell: ({ percentage }: Share) => String(percentage) },
  { title: 'Amount', right: true, cell: ({ amount }: Share) => dollars(amount) },
] as const;
