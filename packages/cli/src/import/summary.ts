import { explain } from '../client/explain.ts';
import { exitCodes } from '../client/failure.ts';
import { wholeNumber } from '../terminal/table.ts';
import type { ImportEnd } from './run-import.ts';
import type { Counts } from './tally.ts';

export type ImportSummary = Omit<ImportEnd, 'error'> & {
  readonly file: string;
  readonly dryRun: boolean;
  readonly report: string;
  readonly seconds: number;
  readonly stoppedBy?: string;
  readonly exitCode: number;
};

type About = Pick<ImportSummary, 'file' | 'dryRun' | 'report' | 'seconds'>;

export function summaryOf({ error, ...end }: ImportEnd, about: About): ImportSummary {
  const stop = stopOf(end.finished, error);
  const exitCode = stop?.exitCode ?? (end.refused > 0 ? exitCodes.refused : exitCodes.done);
  return { ...about, ...end, exitCode, ...(stop && { stoppedBy: stop.message }) };
}

function stopOf(finished: boolean, error: unknown): { exitCode: number; message: string } | undefined {
  if (finished) return undefined;
  const isAbort = error instanceof Error && error.name === 'AbortError';
  if (error === undefined || isAbort) return { exitCode: exitCodes.interrupted, message: 'Stopped by Ctrl-C.' };
  const { exitCode, message = 'Stopped.' } = explain(error);
  return { exitCode, message };
}

export function summaryLines(summary: ImportSummary): string[] {
  const { file, dryRun, lines, created, updated, unchanged, deleted, refused, skipped, refusedBy, skippedBy, report, seconds } = summary;
  const n = wholeNumber;
  const done = dryRun ? 'Dry run, nothing was stored. Properties that would be' : 'Properties:';
  return [
    `${file}: ${n(lines)} lines read in ${seconds.toFixed(1)} s`,
    `${done} ${n(created)} created, ${n(updated)} updated, ${n(unchanged)} unchanged${deleted > 0 ? `, ${n(deleted)} left deleted` : ''}`,
    `Refused: ${n(refused)}`,
    ...reasons(refusedBy),
    `Skipped: ${n(skipped)}`,
    ...reasons(skippedBy),
    ...(refused + skipped > 0 ? [`Every refused and skipped line, with its reason: ${report}`] : []),
    ...stopLines(summary),
  ];
}

function reasons(counts: Counts): string[] {
  const entries = Object.entries(counts);
  const width = Math.max(0, ...entries.map(([, count]) => wholeNumber(count).length));
  return entries.map(([reason, count]) => `  ${wholeNumber(count).padStart(width)}  ${reason}`);
}

function stopLines({ stoppedBy, inDoubt, dryRun, lines }: ImportSummary): string[] {
  if (stoppedBy === undefined) return [];
  const doubt = `The last batch of ${wholeNumber(inDoubt)} lines was sent without an answer. All of it was imported, or none.`;
  return [
    '',
    stoppedBy,
    ...(inDoubt > 0 && !dryRun ? [doubt] : []),
    `The import ended early, after ${wholeNumber(lines)} lines. The counts above are stored. You can safely run it again.`,
  ];
}
