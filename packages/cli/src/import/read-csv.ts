import type { ReadStream } from 'node:fs';
import { CsvError, type Info, parse } from 'csv-parse';
import { usage } from '../client/failure.ts';
import { textOfCell } from '../csv.ts';
import { columnKey } from './columns.ts';
import { longestRecord, type SourceRecord } from './source-record.ts';
import { unreadable } from './unreadable.ts';

type Needs = { readonly delimiter: string; readonly columns: readonly string[] };
type Parsed = { readonly record: string[]; readonly info: Info };

/**
 * Reads a CSV file with a header. It handles a byte order mark, quoted fields with line breaks and stray quotes, and reverses the formula
 * protection of exports.
 */
export async function* readCsv(stream: ReadStream, { delimiter, columns }: Needs): AsyncIterable<SourceRecord> {
  const settings = { bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const parser = parse({ ...settings, delimiter, max_record_size: longestRecord });
  stream.once('error', (error) => parser.destroy(error));
  let header: readonly string[] | undefined;
  try {
    for await (const { record, info } of stream.pipe(parser) as AsyncIterable<Parsed>) {
      if (header) yield toRecord(header, record, info.lines);
      else header = readHeader(mustBeParted(record, delimiter), columns);
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error['lines']), error.message);
    throw error;
  }
  if (!header) throw usage('The file is empty.');
}

const marks: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** A header of one column that contains another delimiter shows that the file uses that one. */
function mustBeParted(names: readonly string[], delimiter: string): readonly string[] {
  const [mark, called] = Object.entries(marks).find(([one]) => names[0]?.includes(one)) ?? [];
  if (names.length > 1 || mark === undefined || mark === delimiter) return names;
  throw usage(`The columns of the file are separated by ${called}, and ${marks[delimiter] ?? `'${delimiter}'`} are expected.`);
}

function readHeader(names: readonly string[], needed: readonly string[]): readonly string[] {
  const header = names.map(columnKey);
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at);
  if (twice !== undefined) throw usage(`The file has two columns '${twice}'.`);
  const missing = needed.filter((name) => !header.includes(columnKey(name)));
  const list = (of: readonly string[]) => of.map((name) => `'${name.trim()}'`).join(', ');
  if (missing.length > 0) throw usage(`The mapping reads ${list(missing)}, which the file does not have. Its columns are ${list(names)}.`);
  return header;
}

function toRecord(header: readonly string[], record: readonly string[], lastLine: number): SourceRecord {
  const breaks = record.reduce((sum, text) => (text.includes('\n') ? sum + text.split('\n').length - 1 : sum), 0);
  const cells = new Map(header.map((name, at) => [name, textOfCell(record[at] ?? '')]));
  const fits = record.length === header.length;
  return { line: lastLine - breaks, cells, ...(!fits && { fault: `Has ${record.length} fields, the header has ${header.length}` }) };
}
