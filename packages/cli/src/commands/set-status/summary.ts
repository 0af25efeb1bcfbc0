import { exitCodes } from '../../client/failure.ts';
import { table, wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { WriteFlags } from '../../writing.ts';
import type { Outcome } from './journal.ts';

export type Summary = {
  /** This is the new status. Actions other than a change of status leave it out. */
  readonly status?: string;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: number; readonly why: string }[];
};

export function summaryOf(outcomes: readonly Outcome[], about: Pick<Summary, 'status'> = {}): Summary {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refused = outcomes.flatMap((one) => (one.outcome === 'refused' ? [{ id: one.id, why: one.why }] : []));
  return { ...about, changed: count('changed'), unchanged: count('unchanged'), refused };
}

type Refused = Summary['refused'][number];
const columns = [
  { title: 'ID', right: true, cell: ({ id }: Refused) => String(id) },
  { title: 'Refused', cell: ({ why }: Refused) => why },
] as const;

/** Prints every refusal and sets the exit code. */
export function tellSummary(terminal: Terminal, summary: Summary, { json, dryRun }: WriteFlags): void {
  const { changed, unchanged, refused } = summary;
  if (json) terminal.out(JSON.stringify(dryRun ? { dryRun, ...summary } : summary, null, 2));
  else {
    const would = dryRun ? 'would be ' : '';
    terminal.out(
      `${wholeNumber(changed)} ${would}changed, ${wholeNumber(unchanged)} unchanged, ${wholeNumber(refused.length)} ${would}refused.`,
    );
    if (refused.length > 0) for (const line of table<Refused>(columns, refused)) terminal.err(line);
  }
  if (refused.length > 0) process.exitCode = exitCodes.refused;
}
