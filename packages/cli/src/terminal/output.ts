import { rename, rm, stat } from 'node:fs/promises';
import { cannotWrite } from '../client/failure.ts';
import { openFile } from './file-writer.ts';
import { wholeNumber } from './table.ts';
import type { Terminal } from './terminal.ts';

type Output = {
  write(piece: string | Uint8Array): Promise<void>;
  /** Completes the output. A file is closed and gets its final name, and its path and size are printed. */
  done(): Promise<void>;
  /** Removes partial output, so that nobody takes it for the whole. */
  discard(): Promise<void>;
};

/**
 * Opens the output that `path` names:
 * - undefined or `-`: standard output
 * - a device: the device itself
 * - any other path: a file that only the owner can read, with a temporary name until the output is complete
 */
async function openOutput(terminal: Terminal, path: string | undefined): Promise<Output> {
  if (path === undefined || path === '-') return { write: terminal.put, done: async () => {}, discard: async () => {} };
  const isDevice = (await stat(path).catch(() => undefined))?.isFile() === false;
  const draft = isDevice ? path : `${path}.${process.pid}.part`;
  const file = await openFile(draft, { name: path, mode: 0o600 });
  return {
    write: file.write,
    done: async () => {
      await file.close();
      if (!isDevice) await rename(draft, path).catch(cannotWrite(path));
      terminal.err(`Wrote ${path} (${wholeNumber(file.bytesWritten)} bytes).`);
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      if (!isDevice) await rm(draft, { force: true });
    },
  };
}

/**
 * Passes `work` a function that writes to the file at `path`, or to standard output. If `work` or a write fails, the incomplete file is
 * removed.
 */
export async function writingTo(
  terminal: Terminal,
  path: string | undefined,
  work: (write: Output['write']) => Promise<void>,
): Promise<void> {
  const output = await openOutput(terminal, path);
  try {
    await work(output.write);
    await output.done();
  } catch (error) {
    await output.discard();
    throw error;
  }
}
