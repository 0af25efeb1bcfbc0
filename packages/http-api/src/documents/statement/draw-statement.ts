import type { LedgerView } from '@acre/domain/commission/ledger-entry';
import type { WholeStatement } from '@acre/domain/commission/statement';
import { statementLines } from '@acre/domain/commission/statement-format';
import { formatCents, toCents } from '@acre/domain/kernel/money';
import { monthName } from '@acre/domain/kernel/time';
import { letterhead, letterheadHeight } from '../paper/letterhead.ts';
import { onPaper, type Paper, rule, sheet } from '../paper/paper.ts';
import { set, stack, type Words } from '../paper/text-lines.ts';
import { entryHeading, entryRow, headingHeight } from './entry-rows.ts';

const { margin } = sheet;
const room = sheet.width - 2 * margin;
const top = margin + letterheadHeight;
/** Rows end above this y, in points. The line with the page number is below it. */
const bottom = sheet.height - margin - 20;

/**
 * Draws a commission statement as a PDF with Letter-size pages. The PDF's creation date comes from the statement, not from the clock. The
 * same statement therefore always gives the same bytes.
 */
export const drawStatement = (statement: WholeStatement): Promise<Buffer> => {
  const { month, personName, entries, timeZone } = statement;
  const at = new Date(entries.at(-1)?.createdAt ?? `${month}-01T00:00:00.000Z`);
  return onPaper({ title: `Commission Statement ${month}, ${personName}`, author: 'Acre', at }, async (paper) => {
    await letterhead(paper, 'Commission Statement');
    const y = await sums(paper, statement, await title(paper, statement, top + 18));
    await lines(paper, entries, y + 22, timeZone);
    await footers(paper, statement);
  });
};

async function title(paper: Paper, { personName, month, isOver }: WholeStatement, y: number): Promise<number> {
  const words = await stack(paper, [
    { text: personName, weight: 'SemiBold', size: 20, leading: 25, lines: 2, width: room },
    { text: isOver ? monthName(month) : `${monthName(month)}, so far`, size: 11, leading: 16, lines: 1, width: room, colour: 'ink-muted' },
  ]);
  words.put(margin, y);
  return y + words.height + 16;
}

/** Draws the five sums in a row between two lines. Returns the y of the lower line. */
async function sums(paper: Paper, statement: WholeStatement, y: number): Promise<number> {
  const column = room / statementLines.length;
  const width = column - 8;
  rule(paper, y, 'line');
  for (const [at, [key, label]] of statementLines.entries()) {
    const amount = formatCents(toCents(statement[key]));
    const figure: Words = { text: amount, weight: 'SemiBold', size: amount.length > 14 ? 9 : 12, leading: 16, lines: 1, width };
    const words = await stack(paper, [
      { text: label, size: 8.5, leading: 13, lines: 1, width, colour: 'ink-muted' },
      { ...figure, ...(key === 'total' && { colour: 'brand-text' }) },
    ]);
    words.put(margin + at * column, y + 9);
  }
  rule(paper, y + 48, 'line');
  return y + 48;
}

async function lines(paper: Paper, entries: readonly LedgerView[], begin: number, timeZone: string): Promise<void> {
  if (entries.length === 0) {
    const none = await set(paper, { text: 'No commission was paid or reversed in this month.', size: 10.5, lines: 1, width: room });
    return none.put(margin, begin);
  }
  let y = begin;
  await entryHeading(paper, y);
  y += headingHeight;
  for (const entry of entries) {
    const row = await entryRow(paper, entry, timeZone);
    if (y + row.height > bottom) {
      paper.addPage();
      await letterhead(paper, 'Commission Statement');
      y = top + 14;
      await entryHeading(paper, y);
      y += headingHeight;
    }
    row.put(margin, y);
    y += row.height;
  }
}

async function footers(paper: Paper, { personName, month, timeZone }: WholeStatement): Promise<void> {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const y = sheet.height - margin - 8;
    const common = { size: 8.5, lines: 1, colour: 'ink-muted' } as const;
    const owner = await set(paper, { ...common, text: `${personName}, ${monthName(month)} (${timeZone})`, width: room - 120 });
    owner.put(margin, y);
    const number = await set(paper, { ...common, text: `Page ${page + 1} of ${count}`, width: 120, align: 'right' });
    number.put(sheet.width - margin - 120, y);
  }
}
