import { explain } from '../client/explain.ts';
import { exitCodes } from '../client/failure.ts';
import { wholeNumber } from '../terminal/table.ts';
import type { ImportEnd } from './run-import.ts';
import type { Counts } from './tally.ts';

export type ImportSummary = Omit<ImportEnd, 'error'> & {
  readonly file: string;
  readonly dryRun: boolean;
  /** Rows without any value are counted here and not in `lines`. */
  readonly blankRows: number;
  readonly report: string;
  /** This is the reason why the report is incomplete. */
  readonly reportFault?: string;
  readonly seconds: number;
  /** This is true if the file is one page of a longer OData response. */
  readonly goesOn: boolean;
  readonly stoppedBy?: string;
  readonly exitCode: number;
};

type About = Pick<ImportSummary, 'file' | 'dryRun' | 'blankRows' | 'report' | 'reportFault' | 'seconds' | 'goesOn'>;

export function summaryOf({ error, ...end }: ImportEnd, about: About): ImportSummary {
  const stop = stopOf(end.finished, error, about.reportFault);
  const isPartial = end.refused > 0 || about.reportFault !== undefined;
  const exitCode = stop?.exitCode ?? (isPartial ? exitCodes.refused : exitCodes.done);
  return { ...about, ...end, exitCode, ...(stop && { stoppedBy: stop.message }) };
}

function stopOf(finished: boolean, error: unknown, reportFault: string | undefined): { exitCode: number; message: string } | undefined {
  if (finished) return undefined;
  if (error === undefined && reportFault !== undefined) return { exitCode: exitCodes.refused, message: reportFault };
  const isAbort = error instanceof Error && error.name === 'AbortError';
  if (error === undefined || isAbort) return { exitCode: exitCodes.interrupted, message: 'Stopped by Ctrl-C.' };
  const { exitCode, message = 'Stopped.' } = explain(error);
  return { exitCode, message };
}

export function summaryLines(summary: ImportSummary): string[] {
  const { file, dryRun, lines, blankRows, report, seconds, goesOn } = summary;
  const { created, updated, unchanged, deleted, duplicates, refused, skipped, noted, refusedBy, skippedBy, notedBy } = summary;
  const n = wholeNumber;
  const done = dryRun ? 'Dry run: nothing was stored. Expected result:' : 'Properties:';
  return [
    `${file}: ${n(lines)} lines read in ${seconds.toFixed(1)} s`,
    `${done} ${n(created)} created, ${n(updated)} updated, ${n(unchanged)} unchanged${deleted > 0 ? `, ${n(deleted)} not imported (deleted in Acre earlier)` : ''}`,
    ...duplicateLines(summary),
    `Refused: ${n(refused)}`,
    ...reasons(refusedBy),
    `Skipped: ${n(skipped)}`,
    ...reasons(skippedBy),
    ...(noted > 0 ? [`Notes on accepted lines: ${n(noted)}`, ...reasons(notedBy)] : []),
    ...(blankRows > 0 ? [`Blank rows skipped: ${n(blankRows)}`] : []),
    ...(refused + skipped + noted + duplicates > 0 ? [`${reported(summary)}: ${report}`] : []),
    ...(goesOn ? ['The file is one page of a longer response. Download and import the other pages, too.'] : []),
    ...stopLines(summary),
  ];
}

const list = new Intl.ListFormat('en');

function reported({ noted, duplicates, reportFault }: ImportSummary): string {
  if (reportFault !== undefined) return 'The report is incomplete';
  const more = [...(noted > 0 ? ['every line with a note'] : []), ...(duplicates > 0 ? ['every line whose address already exists'] : [])];
  return `The report explains ${list.format(['every refused or skipped line', ...more])}`;
}

function duplicateLines({ duplicates, firstDuplicates }: ImportSummary): string[] {
  if (duplicates === 0) return [];
  const rest = duplicates - firstDuplicates.length;
  return [
    `Address already exists: ${wholeNumber(duplicates)}`,
    ...firstDuplicates.map((one) => `  ${one}`),
    ...(rest > 0 ? [`  and ${wholeNumber(rest)} more`] : []),
  ];
}

function reasons(counts: Counts): string[] {
  const entries = Object.entries(counts);
  const width = Math.max(0, ...entries.map(([, count]) => wholeNumber(count).length));
  return entries.map(([reason, count]) => `  ${wholeNumber(count).padStart(width)}  ${reason}`);
}

function stopLines({ stoppedBy, reportFault, inDoubt, dryRun, lines }: ImportSummary): string[] {
  if (stoppedBy === undefined) {
    if (reportFault === undefined) return [];
    return ['', reportFault, `The ${dryRun ? 'dry run' : 'import'} itself is complete. You can safely run it again.`];
  }
  const doubt = `The server did not respond to the last batch of ${wholeNumber(inDoubt)} lines. Either all of them were imported, or none.`;
  return [
    '',
    stoppedBy,
    ...(inDoubt > 0 && !dryRun ? [doubt] : []),
    dryRun
      ? `The dry run ended early, after ${wholeNumber(lines)} lines. Nothing was stored. You can safely run it again.`
      : `The import ended early, after ${wholeNumber(lines)} lines. Lines imported so far are stored. You can safely run it again.`,
  ];
}
