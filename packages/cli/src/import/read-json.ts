import type { Readable } from 'node:stream';
import { usage } from '../client/failure.ts';
import { columnKey } from './columns.ts';
import { longestRecord, type SourceRecord } from './source-record.ts';
import { createJsonSplitter, type JsonPiece } from './split-json.ts';

/** Reads a JSON array of objects, or one object per line. Keys are the columns; those of nested objects are joined by a dot. */
export async function* readJson(stream: Readable): AsyncIterable<SourceRecord> {
  const splitter = createJsonSplitter(longestRecord);
  let [isFirst, isEmpty] = [true, true];
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const text = isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
    isEmpty &&= text.trim() === '';
    for (const piece of splitter.push(text)) yield toRecord(piece);
  }
  splitter.end();
  if (isEmpty) throw usage('The file is empty.');
}

function toRecord({ line, text }: JsonPiece): SourceRecord {
  try {
    return { line, cells: new Map(flatten(JSON.parse(text) as object)) };
  } catch (error) {
    return { line, cells: new Map(), fault: `Not JSON: ${(error as Error).message}` };
  }
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const name = prefix + key;
    if (inner === null || inner === undefined) return [];
    if (Array.isArray(inner)) return [[columnKey(name), inner.join(';')]];
    return typeof inner === 'object' ? flatten(inner, `${name}.`) : [[columnKey(name), String(inner)]];
  });
}
