import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { usage } from './failure.ts';
import { wholeNumber } from './table.ts';
import type { Terminal } from './terminal.ts';

type Output = {
  write(piece: string | Uint8Array): Promise<void>;
  /** Tells where it went. */
  done(): Promise<void>;
  /** What was written in vain is not left to be taken for the whole. */
  discard(): Promise<void>;
};

/**
 * Where something long goes: standard output where no file is named, or `-` is; else a file that only its writer can read, which is
 * there when it is whole.
 */
async function openOutput(terminal: Terminal, path: string | undefined): Promise<Output> {
  if (path === undefined || path === '-') return { write: terminal.put, done: async () => {}, discard: async () => {} };
  const isDevice = (await stat(path).catch(() => undefined))?.isFile() === false;
  const draft = isDevice ? path : `${path}.${process.pid}.part`;
  const stream = createWriteStream(draft, { mode: 0o600 });
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw usage(`${path} cannot be written (${error.code}).`);
  });
  const close = async () => {
    stream.end();
    await once(stream, 'close');
  };
  return {
    write: async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain');
    },
    done: async () => {
      await close();
      if (!isDevice) await rename(draft, path);
      terminal.err(`Written to ${path}: ${wholeNumber(stream.bytesWritten)} bytes.`);
    },
    discard: async () => {
      await close();
      if (!isDevice) await rm(draft);
    },
  };
}

/** Writes it all, or takes it back. */
export async function writingTo(
  terminal: Terminal,
  path: string | undefined,
  work: (write: Output['write']) => Promise<void>,
): Promise<void> {
  const output = await openOutput(terminal, path);
  try {
    await work(output.write);
  } catch (error) {
    await output.discard();
    throw error;
  }
  await output.done();
}
