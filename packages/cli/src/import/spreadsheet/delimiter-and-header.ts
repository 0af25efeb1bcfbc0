import { parse } from 'csv-parse/sync';
import { usage } from '../../client/failure.ts';
import { columnKey } from '../columns.ts';

export type CsvNeeds = { readonly delimiter?: string | undefined; readonly columns: readonly string[] };
/** The first line may be `sep=;`, which names the separator to Excel and is not a record. */
export type Delimiter = { readonly delimiter: string; readonly hasSeparatorLine: boolean };

/** Programs on several systems may append to the same file, so each line may have its own line ending. */
export const csvSettings = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true };

const marks = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
const candidates = Object.keys(marks) as (keyof typeof marks)[];
const named = (delimiter: string): string => marks[delimiter as keyof typeof marks] ?? `'${delimiter}'`;

/**
 * Finds the delimiter of a file. A first line such as `sep=;` overrides the delimiter of the mapping. If neither the file nor the mapping
 * names a delimiter, it is guessed from the header.
 */
export function findDelimiter(head: string, needs: CsvNeeds): Delimiter {
  const separatorLine = /^"?sep=([^\r\n"])"?[\t ,;|]*(?:[\r\n]|$)/i.exec(head);
  if (separatorLine?.[1]) return { delimiter: separatorLine[1], hasSeparatorLine: true };
  return { delimiter: needs.delimiter ?? likeliest(head, needs), hasSeparatorLine: false };
}

/** Returns the delimiter that finds the largest number of needed columns in the header. A tie is decided by the total number of columns. */
function likeliest(head: string, { columns }: CsvNeeds): string {
  const scores = candidates.map((delimiter) => {
    const names = firstRows(head, delimiter).find(isFilled)?.map(columnKey) ?? [];
    return columns.filter((name) => names.includes(columnKey(name))).length * head.length + names.length;
  });
  return candidates[scores.indexOf(Math.max(...scores))] ?? ',';
}

/**
 * The head of the file may end within a record, so an unclosed quote is not an error here. `readCsv` reports such a quote with its line.
 */
const firstRows = (head: string, delimiter: string): string[][] =>
  parse(head, { ...csvSettings, delimiter, to: 20, skip_records_with_error: true });

export const isFilled = (row: readonly string[]): boolean => row.some((text) => text.trim() !== '');

const listed = (names: readonly string[]) => names.map((name) => `'${name.trim()}'`).join(', ');

/**
 * Returns the keys of the columns, without nameless columns at the end. Throws a usage error if two columns have the same name, or if a
 * needed column is missing.
 */
export function readHeader(names: readonly string[], delimiter: string, needed: readonly string[]): readonly string[] {
  mustBeParted(names, delimiter);
  const header = names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1).map(columnKey);
  const second = header.findIndex((name, at) => name !== '' && header.indexOf(name) !== at);
  if (second >= 0) {
    const name = header[second] ?? '';
    const [one, other] = [letterOf(header.indexOf(name)), letterOf(second)];
    throw usage(`The file has two columns named '${name}', which are ${one} and ${other} in a spreadsheet. Rename or delete one of them.`);
  }
  const missing = needed.filter((name) => !header.includes(columnKey(name)));
  if (missing.length === 0) return header;
  const below = missing.length === needed.length ? ' If the header is further down, delete the lines above it.' : '';
  throw usage(
    `The mapping reads ${listed(missing)}, which the file does not have. Its columns are ${listed(names.slice(0, header.length))}.${below}`,
  );
}

/**
 * Throws a usage error if the header's only column contains another known delimiter. The columns of such a file are separated by the other
 * delimiter, not by `delimiter`.
 */
function mustBeParted([first = '', ...more]: readonly string[], delimiter: string): void {
  const mark = candidates.find((one) => first.includes(one));
  if (more.length > 0 || mark === undefined || mark === delimiter) return;
  const mend = `Remove "delimiter" from the mapping, or set it to ${JSON.stringify(mark)}.`;
  throw usage(`The columns of the file are separated by ${named(mark)}, not by ${named(delimiter)} as expected. ${mend}`);
}

/** Spreadsheets call their columns A to Z, then AA. */
const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
