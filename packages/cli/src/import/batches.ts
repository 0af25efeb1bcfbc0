import { type ImportLine, importBatch } from '@acre/contracts/properties/property-import';
import type { Note } from './record-to-import-line.ts';

export type Entry = { readonly at: number; readonly line: ImportLine; readonly notes?: readonly Note[] | undefined };

/** The rest of the request body, around the lines, takes less than 1,000 bytes. */
const most: Readonly<{ lines: number; bytes: number }> = { lines: importBatch.lines, bytes: importBatch.bytes - 1000 };

export type Batches = {
  /**
   * Adds an entry of this many bytes to the current batch. If the entry does not fit, starts a new batch with it and returns the full
   * batch. Otherwise returns undefined.
   */
  add(entry: Entry, bytes: number): readonly Entry[] | undefined;
  /** Returns whether a line of this many bytes is too large for a request even without other lines. */
  isTooLarge(bytes: number): boolean;
  rest(): readonly Entry[];
};

export const bytesOf = (line: ImportLine) => Buffer.byteLength(JSON.stringify(line)) + 1;

/** Collects lines into requests as large as the server accepts. */
export function createBatches(limits = most): Batches {
  let entries: Entry[] = [];
  let bytes = 0;
  const take = () => {
    const taken = entries;
    [entries, bytes] = [[], 0];
    return taken;
  };
  return {
    add: (entry, size) => {
      const isFull = entries.length === limits.lines || (entries.length > 0 && bytes + size > limits.bytes);
      const full = isFull ? take() : undefined;
      entries.push(entry);
      bytes += size;
      return full;
    },
    isTooLarge: (size) => size > limits.bytes,
    rest: take,
  };
}
