import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { cannotWrite, exitCodes } from '../client/failure.ts';

export type FileWriter = {
  readonly bytesWritten: number;
  /** Waits while the file is slow. After a failed write, this and all later calls reject. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Rejects if any piece could not be written. */
  close(): Promise<void>;
};

/** Errors call the file `name`. The file counts as open once `head` is written. */
type Opening = { readonly name: string; readonly head?: string; readonly mode?: number };

/** Opens a file. If the file or its `head` cannot be written, the failure has the exit code for a wrong file, because no work is done yet. */
export async function openFile(path: string, { name, head, mode }: Opening): Promise<FileWriter> {
  const stream = createWriteStream(path, { mode });
  const closed = finished(stream).catch(cannotWrite(name));
  // A failure is handled by the next write or by `close`; this prevents an unhandled rejection before that.
  closed.catch(() => undefined);
  const begun = head === undefined ? once(stream, 'open') : written(stream, head);
  await begun.catch(cannotWrite(name, exitCodes.usage));
  return {
    get bytesWritten() {
      return stream.bytesWritten;
    },
    write: async (piece) => {
      if (stream.write(piece)) return;
      // After a failure the stream may already have emitted its last event, so waiting for another one would never end.
      await (stream.destroyed ? closed : once(stream, 'drain').catch(() => closed));
    },
    close: async () => {
      stream.end();
      await closed;
    },
  };
}

const written = (stream: WriteStream, piece: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()));
  });
