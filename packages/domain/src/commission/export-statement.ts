import type { Context } from '../context.ts';
import type { Cell, Sheet, SheetColumn } from '../kernel/sheet.ts';
import { ledgerReasonLabels } from './ledger.ts';
import type { LedgerView } from './ledger-entry.ts';
import { shareLevelLabel } from './share-words.ts';
import type { ShareLevel } from './split-commission.ts';
import { balanceBefore, beginStatement, linesAskedBy, sumsOfEntries } from './statement.ts';
import { type StatementOf, statementLines, statementName } from './statement-format.ts';

/**
 * Each row is a ledger line with everything that explains its amount. Rows of sums have only a label in the first column and an amount in
 * the last.
 */
const columns = [
  { title: 'Line', of: ({ kind }) => (kind === 'payment' ? 'Payment' : 'Reversal') },
  { title: 'Entry ID', of: ({ id }) => id },
  { title: 'Date', of: ({ createdAt }) => createdAt },
  { title: 'Deal ID', of: ({ dealId }) => dealId },
  { title: 'Property', of: ({ propertyName }) => propertyName },
  { title: 'Payment', of: ({ payment }) => payment },
  { title: 'Reason', of: ({ reason }) => ledgerReasonLabels[reason] },
  { title: 'Plan Version', of: ({ planVersion }) => planVersion },
  { title: 'Level', of: ({ level }) => shareLevelLabel(level as ShareLevel) },
  { title: 'Base', of: ({ base }) => base },
  { title: 'Percentage', of: ({ percent }) => percent ?? 'Remainder' },
  { title: 'Rounding', of: ({ rounding }) => rounding },
  { title: 'Amount', of: ({ amount }) => amount },
] as const satisfies readonly SheetColumn<LedgerView>[];

const sumRow = (title: string, dollars: number): Cell[] => [title, ...Array<null>(columns.length - 2).fill(null), dollars];

/**
 * Exports the statement as a table, without the entry limit of the PDF:
 * - first row: the balance before the month
 * - next rows: the month's ledger entries
 * - last rows: the sums of exactly the entries in the table
 */
export async function exportStatement(ctx: Context, of: StatementOf): Promise<Sheet> {
  const { actor } = ctx;
  const { posted } = await beginStatement(ctx, of);
  const before = await balanceBefore(ctx, of, posted);
  const batches = ctx.ledger.batches(linesAskedBy(actor, of, posted));
  return { name: statementName(of), titles: columns.map(({ title }) => title), batches: rowsOf(before, batches) };
}

async function* rowsOf(before: number, batches: AsyncIterable<readonly LedgerView[]>): AsyncGenerator<readonly (readonly Cell[])[]> {
  const amounts: Pick<LedgerView, 'amount'>[] = [];
  const [[first, title], ...rest] = statementLines;
  yield [sumRow(title, sumsOfEntries(before, [])[first])];
  for await (const entries of batches) {
    amounts.push(...entries.map(({ amount }) => ({ amount })));
    yield entries.map((entry) => columns.map(({ of }) => of(entry)));
  }
  const sums = sumsOfEntries(before, amounts);
  yield rest.map(([key, label]) => sumRow(label, sums[key]));
}
