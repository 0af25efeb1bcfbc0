import { type ImportLine, importBatch } from '@acre/contracts';

/** A mapped line and where it came from. */
export type Entry = { readonly at: number; readonly line: ImportLine };

/** What surrounds the lines is small. */
const most: Readonly<{ lines: number; bytes: number }> = { lines: importBatch.lines, bytes: importBatch.bytes - 1000 };

export type Batches = {
  /** Returns the batch that is full without this entry of so many bytes, if it is. */
  add(entry: Entry, bytes: number): readonly Entry[] | undefined;
  /** Is a line of so many bytes alone more than a request may hold? */
  isTooLarge(bytes: number): boolean;
  rest(): readonly Entry[];
};

/** What a line takes in a request. */
export const bytesOf = (line: ImportLine) => Buffer.byteLength(JSON.stringify(line)) + 1;

/** Gathers lines into requests as large as the server takes. */
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
