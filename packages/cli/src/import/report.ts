import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { csvLine } from '@acre/domain/kernel/csv';
import { usage } from '../client/failure.ts';
import type { Note, Refused } from './record-to-import-line.ts';

export type Report = {
  refused(line: number, refusal: Refused): Promise<void>;
  skipped(line: number, reason: string): Promise<void>;
  noted(line: number, note: Note): Promise<void>;
  /** Reports a line whose address already exists. */
  duplicate(outcome: 'created' | 'skipped', line: number, found: Refused): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a CSV report about an import. Its rows list refused lines, skipped lines, notes on imported lines, and lines whose address already
 * exists. Each row is written immediately, so that an interruption loses no rows.
 */
export async function openReport(path: string): Promise<Report> {
  const stream = createWriteStream(path);
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw usage(`The report ${path} cannot be written (${error.code}).`);
  });
  const write = (...cells: readonly (string | number)[]) => writeLine(stream, csvLine(cells));
  const writeFault = (outcome: string, line: number, { reason, field, value, key }: Refused) =>
    write(line, outcome, reason, field, value, key);
  await write('line', 'outcome', 'reason', 'field', 'value', 'externalKey');
  return {
    refused: (line, fault) => writeFault('refused', line, fault),
    noted: (line, note) => writeFault('noted', line, note),
    duplicate: writeFault,
    skipped: (line, reason) => write(line, 'skipped', reason, '', '', ''),
    close: async () => {
      stream.end();
      await once(stream, 'close');
    },
  };
}

async function writeLine(stream: WriteStream, line: string): Promise<void> {
  if (!stream.write(line)) await once(stream, 'drain');
}
