import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { usage } from '../client/failure.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import type { SourceRecord } from './source-record.ts';

export type Source = {
  readonly size: number;
  bytesRead(): number;
  readonly records: AsyncIterable<SourceRecord>;
};

export const isJson = (path: string): boolean => ['.json', '.jsonl', '.ndjson'].includes(extname(path).toLowerCase());

/** Reads a CSV or JSON file record by record, so that only the current record is in memory. The header is read and checked immediately. */
export async function openSource(
  path: string,
  needs: { readonly delimiter: string; readonly columns: readonly string[] },
): Promise<Source> {
  if (path === '-') throw usage('Give a file instead of standard input, so that an interrupted import can continue.');
  const { size } = await stat(path).then(mustBeFile, (error: NodeJS.ErrnoException) => cannotRead(error));
  const stream = createReadStream(path);
  const records = isJson(path) ? readJson(stream) : readCsv(stream, needs);
  return { size, bytesRead: () => stream.bytesRead, records: await begun(closing(stream, records)) };

  function mustBeFile(found: { isDirectory(): boolean; size: number }) {
    if (found.isDirectory()) throw usage(`${path} is a folder.`);
    return found;
  }
  function cannotRead(error: NodeJS.ErrnoException): never {
    throw usage(`The file ${path} cannot be read (${error.code}).`);
  }
}

/** The file is closed however the reading ends; a decoding error belongs to its record. */
async function* closing(stream: ReadStream, records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  try {
    for await (const record of records) yield isDecoded(record) ? record : { ...record, fault: 'Not UTF-8: save the file as UTF-8' };
  } finally {
    stream.destroy();
  }
}

/** Reads up to the first record, so that an invalid header is reported before any other work. */
async function begun(records: AsyncGenerator<SourceRecord>): Promise<AsyncGenerator<SourceRecord>> {
  const first = await records.next();
  async function* all(): AsyncGenerator<SourceRecord> {
    if (first.done) return;
    yield first.value;
    yield* records;
  }
  return all();
}

function isDecoded({ cells }: SourceRecord): boolean {
  for (const text of cells.values()) if (text.includes('\uFFFD')) return false;
  return true;
}
