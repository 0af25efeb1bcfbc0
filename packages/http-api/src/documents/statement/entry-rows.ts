import { ledgerReasonLabels } from '@acre/domain/commission/ledger';
import type { LedgerView } from '@acre/domain/commission/ledger-entry';
import { describeShare, shareLevelLabel } from '@acre/domain/commission/share-words';
import type { ShareLevel } from '@acre/domain/commission/split-commission';
import { formatCents, toCents } from '@acre/domain/kernel/money';
import { dayInWords } from '@acre/domain/kernel/time';
import { type Paper, rule, sheet } from '../paper/paper.ts';
import { type Block, stack, type Words } from '../paper/text-lines.ts';

const { margin } = sheet;
/** Widths are in points; with the gaps they add up to the width between the margins. */
const columns = [
  { title: 'Date', width: 66 },
  { title: 'Deal', width: 142 },
  { title: 'Description', width: 220 },
  { title: 'Amount', width: 80 },
] as const;
const gap = 8;
const lefts = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width + gap, 0));

export const headingHeight = 20;

export async function entryHeading(paper: Paper, y: number): Promise<void> {
  for (const [at, { title, width }] of columns.entries()) {
    const align = title === 'Amount' ? 'right' : 'left';
    const words = await stack(paper, [{ text: title, size: 8.5, leading: 13, lines: 1, width, colour: 'ink-muted', align }]);
    words.put(margin + (lefts[at] ?? 0), y);
  }
  rule(paper, y + headingHeight - 4, 'line-strong');
}

/** Draws the day, deal, description and amount of an entry. Small print follows below the deal and the description. A line ends the row. */
export async function entryRow(paper: Paper, entry: LedgerView, timeZone: string): Promise<Block> {
  const { createdAt, dealId, propertyName, level, reason, planVersion, payment, amount } = entry;
  const details = [
    [dayInWords(timeZone, createdAt)],
    [`#${dealId} ${propertyName}`, shareLevelLabel(level as ShareLevel)],
    [ledgerReasonLabels[reason], `${describeShare(entry)}\nPlan version ${planVersion} · payment ${payment}`],
    [formatCents(toCents(amount))],
  ];
  const cells: Block[] = [];
  for (const [at, [main = '', small]] of details.entries()) cells.push(await stack(paper, cellWords(at, main, small)));
  const height = Math.max(...cells.map((cell) => cell.height)) + 12;
  const put = (x: number, y: number): void => {
    for (const [at, cell] of cells.entries()) cell.put(x + (lefts[at] ?? 0), y + 5);
    rule(paper, y + height - 2, 'line');
  };
  return { height, put };
}

function cellWords(at: number, main: string, small: string | undefined): Words[] {
  const width = columns[at]?.width ?? 0;
  const isAmount = at === columns.length - 1;
  const first: Words = { text: main, size: isAmount && main.length > 15 ? 7.5 : 9.5, leading: 13, lines: 1, width };
  const words: Words = isAmount ? { ...first, weight: 'SemiBold', align: 'right' } : first;
  return small === undefined ? [words] : [words, { text: small, size: 8, leading: 11, lines: 3, width, colour: 'ink-muted' }];
}
