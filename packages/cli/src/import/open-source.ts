import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { usage } from '../client/failure.ts';
import { readJson } from './json/read-json.ts';
import { readCsv } from './read-csv.ts';
import type { Cell, SourceRecord } from './source-record.ts';
import type { CsvNeeds } from './spreadsheet/delimiter-and-header.ts';
import { type Encoding, encodingOf, textOf } from './spreadsheet/file-kind.ts';

export type Source = {
  readonly size: number;
  bytesRead(): number;
  /** Counts rows without a value, which spreadsheets append. They are not among the records. */
  blankRows(): number;
  readonly records: AsyncIterable<SourceRecord>;
  /** Returns whether the file is one page of a longer OData response. */
  goesOn(): boolean;
};

export const isJson = (path: string): boolean => ['.json', '.jsonl', '.ndjson'].includes(extname(path).toLowerCase());

/** Reads a CSV or JSON file record by record, so that only the current record is in memory. The header is read and checked immediately. */
export async function openSource(path: string, needs: CsvNeeds): Promise<Source> {
  if (path === '-') throw usage('Give a file instead of standard input, so that an interrupted import can continue.');
  const { size, head } = await beginningOf(path);
  const text = textOf(head, path, 'The file must be CSV or JSON.', true).replace(/^\uFEFF/, '');
  refuseJson(path, text);
  const stream = createReadStream(path);
  const decoded = decoding(stream, encodingOf(head));
  const { records, goesOn } = isJson(path) ? readJson(decoded, needs) : { records: readCsv(decoded, text, needs), goesOn: () => false };
  const blank = { rows: 0 };
  return {
    size,
    bytesRead: () => stream.bytesRead,
    blankRows: () => blank.rows,
    goesOn,
    records: await begun(closing(stream, records, blank)),
  };
}

/** This many bytes are enough to detect the kind of file and its column separator. */
const headBytes = 65_536;

async function beginningOf(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path).catch(cannotRead);
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw usage(`${path} is a folder.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).catch(cannotRead);
    return { size: found.size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }

  function cannotRead(error: NodeJS.ErrnoException): never {
    throw usage(`The file ${path} cannot be read (${error.code}).`);
  }
}

/** Throws if the file to import is a mapping, or if it is JSON and its name does not end in .json. Such JSON would be parsed as CSV. */
function refuseJson(path: string, text: string): void {
  if (isMapping(text)) throw usage(`${path} is a mapping, not a list. Give the list as the file, and the mapping with --map.`);
  if (!isJson(path) && /^\s*[[{]/.test(text))
    throw usage(`${path} contains JSON. Give the file a name that ends in .json, and import it again.`);
}

function isMapping(text: string): boolean {
  try {
    const { externalKey, property } = JSON.parse(text) as { externalKey?: unknown; property?: unknown };
    return typeof externalKey === 'string' && typeof property === 'object';
  } catch {
    return false;
  }
}

function decoding(stream: ReadStream, encoding: Encoding): Readable {
  if (encoding === 'utf-8') return stream;
  const decoder = new TextDecoder(encoding);
  const decoded = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
  stream.once('error', (error) => decoded.destroy(error));
  return stream.pipe(decoded);
}

/**
 * Yields all records except blank rows, and counts the blank rows in `blank.rows`. Marks a record with undecodable text as faulty. Closes
 * the file at the end, even if reading fails or stops early.
 */
async function* closing(stream: ReadStream, records: AsyncIterable<SourceRecord>, blank: { rows: number }): AsyncGenerator<SourceRecord> {
  try {
    for await (const record of records) {
      if (isBlank(record)) blank.rows += 1;
      else yield decodable(record);
    }
  } finally {
    stream.destroy();
  }
}

function isBlank({ cells, fault }: SourceRecord): boolean {
  if (fault !== undefined) return false;
  for (const cell of cells.values()) if (textsOf(cell).some((text) => text.trim() !== '')) return false;
  return true;
}

const textsOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : cell);

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

function decodable(record: SourceRecord): SourceRecord {
  for (const [column, cell] of record.cells)
    if (textsOf(cell).some((text) => text.includes('\uFFFD')))
      return {
        ...record,
        fault: `A character in column ${column} cannot be read: save the file again as CSV UTF-8, or retype the character`,
      };
  return record;
}
