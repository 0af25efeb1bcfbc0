import type { Readable } from 'node:stream';
import { usage } from '../../client/failure.ts';
import { columnKey } from '../columns.ts';
import { type Cell, type Cells, longestRecord, type SourceRecord } from '../source-record.ts';
import { cellsOf } from './cells.ts';
import { createJsonSplitter, type JsonPiece } from './split-json.ts';

export type JsonRecords = { readonly records: AsyncIterable<SourceRecord>; goesOn(): boolean };

/**
 * Reads JSON in one of three forms: an array of objects, lines with one object each, or responses of an OData service. The names of nested
 * objects are joined by a dot.
 */
export function readJson(stream: Readable, { columns }: { readonly columns: readonly string[] }): JsonRecords {
  const splitter = createJsonSplitter(longestRecord);
  async function* records(): AsyncIterable<SourceRecord> {
    let [isStart, isEmpty, isFirst] = [true, true, true];
    for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
      const text = isStart ? chunk.replace(/^\uFEFF/, '') : chunk;
      isStart = false;
      isEmpty &&= text.trim() === '';
      for (const piece of splitter.push(text)) {
        const record = toRecord(piece);
        if (isFirst && record.fault === undefined) mustHaveColumns(record.cells, columns);
        isFirst = false;
        yield record;
      }
    }
    splitter.end();
    if (isEmpty) throw usage('The file is empty.');
  }
  return { records: records(), goesOn: splitter.goesOn };
}

function toRecord({ line, text }: JsonPiece): SourceRecord {
  try {
    return { line, cells: cellsOf(JSON.parse(text) as object) };
  } catch (error) {
    return { line, cells: new Map<string, Cell>(), fault: `Not JSON: ${(error as Error).message}` };
  }
}

/** Throws if the first record has none of the columns that the import reads, because this is probably the wrong file. */
function mustHaveColumns(cells: Cells, columns: readonly string[]): void {
  if (columns.length === 0 || columns.some((column) => cells.has(columnKey(column)))) return;
  const list = (names: readonly string[]) => names.slice(0, 20).map((name) => `'${name}'`);
  const keys = [...cells.keys()];
  throw usage(
    [
      `The first object of the file has none of the keys that the import reads: ${list(columns).join(', ')}.`,
      keys.length === 0 ? 'It has no keys.' : `Its keys are ${list(keys).join(', ')}.`,
      'Use a JSON list of records, one JSON record per line, or an OData response with its records in "value".',
    ].join(' '),
  );
}
