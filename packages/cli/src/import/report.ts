import { csvLine } from '@acre/domain/kernel/csv';
import type { Failure } from '../client/failure.ts';
import { openFile } from '../terminal/file-writer.ts';
import type { Note, Refused } from './record-to-import-line.ts';

export type Report = {
  refused(line: number, refusal: Refused): Promise<void>;
  skipped(line: number, reason: string): Promise<void>;
  noted(line: number, note: Note): Promise<void>;
  /** Reports a line whose address already exists. */
  duplicate(outcome: 'created' | 'skipped', line: number, found: Refused): Promise<void>;
  close(): Promise<void>;
  /** This is the reason why rows are missing, once the file can no longer be written. */
  readonly failure: Failure | undefined;
};

/**
 * Opens a CSV report about an import. Its rows list refused lines, skipped lines, notes on imported lines, and lines whose address already
 * exists. Each row is written immediately, so that an interruption loses no rows. A row that cannot be written does not interrupt the work
 * on its batch, so that everything in the batch is still counted.
 */
export async function openReport(path: string): Promise<Report> {
  const head = csvLine(['line', 'outcome', 'reason', 'field', 'value', 'externalKey']);
  const file = await openFile(path, { name: `The report ${path}`, head });
  let failure: Failure | undefined;
  const failed = (error: Failure) => {
    failure = error;
  };
  const write = (...cells: readonly (string | number)[]) => file.write(csvLine(cells)).catch(failed);
  const writeFault = (outcome: string, line: number, { reason, field, value, key }: Refused) =>
    write(line, outcome, reason, field, value, key);
  return {
    refused: (line, fault) => writeFault('refused', line, fault),
    noted: (line, note) => writeFault('noted', line, note),
    duplicate: writeFault,
    skipped: (line, reason) => write(line, 'skipped', reason, '', '', ''),
    close: () => file.close().catch(failed),
    get failure() {
      return failure;
    },
  };
}
