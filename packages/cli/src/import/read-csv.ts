import type { Readable } from 'node:stream';
import { textOfCell } from '@acre/domain/kernel/csv';
import { type CsvError, parse } from 'csv-parse';
import { amount } from '../amounts.ts';
import { usage } from '../client/failure.ts';
import { longestRecord, type SourceRecord, unreadable } from './source-record.ts';
import { type CsvNeeds, csvSettings, findDelimiter, isFilled, readHeader } from './spreadsheet/delimiter-and-header.ts';

/**
 * Reads the records of a CSV file with a header. `head` is the beginning of the file, and the delimiter is detected in `head`. Handles a
 * byte order mark, stray quotes and line breaks in quotes. Removes the apostrophe with which exports protect text that looks like a
 * formula.
 */
export async function* readCsv(stream: Readable, head: string, needs: CsvNeeds): AsyncIterable<SourceRecord> {
  const { delimiter, hasSeparatorLine } = findDelimiter(head, needs);
  const { records, fault } = parsed(stream, delimiter);
  let toRecord: ToRecord | undefined;
  let [line, count] = [1, 0];
  for await (const record of records) {
    // The line numbers after an unreadable record are unknown, so reading stops there.
    if (count++ === fault()?.['records']) break;
    const at = line;
    line += 1 + breaksIn(record);
    if (isEndOfFile(record)) continue;
    if (toRecord) yield toRecord(record, at);
    else if (isFilled(record) && !(hasSeparatorLine && at === 1))
      toRecord = recordsUnder(readHeader(record, delimiter, needs.columns), delimiter);
  }
  const found = fault();
  if (found) throw unreadable(line, sentences[found.code] ?? found.message);
  if (!toRecord) throw usage('The file is empty.');
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'it has a quote that is never closed. Delete the quote, or close it',
  CSV_MAX_RECORD_SIZE: `the record is longer than ${longestRecord.toLocaleString('en-US')} characters. A quote may be missing at its end`,
};

/** Parses up to the first unreadable record. `records` delivers the records before it, and `fault` returns the error. */
function parsed(stream: Readable, delimiter: string) {
  let first: CsvError | undefined;
  const parser = parse({ ...csvSettings, bom: true, delimiter, max_record_size: longestRecord, skip_records_with_error: true });
  parser.on('skip', (error: CsvError) => {
    if (first) return;
    first = error;
    stream.unpipe(parser);
    parser.end();
  });
  stream.once('error', (error) => parser.destroy(error));
  return { records: stream.pipe(parser) as AsyncIterable<string[]>, fault: () => first };
}

/** Counts the line breaks within quotes. The parser's own count is not used, because it counts a line break of two characters twice. */
function breaksIn(record: readonly string[]): number {
  let breaks = 0;
  for (const text of record) if (text.includes('\n') || text.includes('\r')) breaks += text.match(/\r\n|\r|\n/g)?.length ?? 0;
  return breaks;
}

/** DOS programs end a file with this character. */
const isEndOfFile = (record: readonly string[]): boolean => record.length === 1 && record[0] === '\u001a';

type ToRecord = (record: readonly string[], line: number) => SourceRecord;

function recordsUnder(header: readonly string[], delimiter: string): ToRecord {
  const named = header.flatMap((name, at) => (name === '' ? [] : [[name, at] as const]));
  const nameless = header.flatMap((name, at) => (name === '' ? [at] : []));
  return (record, line) => {
    const cells = new Map<string, string>();
    for (const [name, at] of named) cells.set(name, textOfCell(record[at] ?? ''));
    for (const at of nameless) if (record[at]?.trim()) cells.set('', textOfCell(record[at] ?? ''));
    const fault = record.length === header.length ? undefined : misfit(record, header.length, delimiter);
    return { line, cells, ...(fault !== undefined && { fault }) };
  };
}

/**
 * Returns why a record's number of fields differs from the header's. Returns undefined if the record is blank or if all its extra fields
 * are blank, because spreadsheets append such rows and fields.
 */
function misfit(record: readonly string[], columns: number, delimiter: string): string | undefined {
  const filled = record.findLastIndex((text) => text.trim() !== '') + 1;
  if (filled === 0 || (record.length > columns && filled <= columns)) return undefined;
  const has = `Has ${amount(filled > columns ? filled : record.length, 'field')}, the header has ${columns}`;
  return filled > columns
    ? `${has}: put quotes around text that contains '${delimiter}'`
    : `${has}: the line is cut off, or a quote is wrong`;
}
