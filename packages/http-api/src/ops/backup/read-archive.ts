import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartRefused } from '../../start-refused.ts';

/** The content must be read to the end before the next entry is requested. */
export type Entry = Readonly<{ name: string; bytes: number; content: AsyncIterable<Buffer> }>;

export const damaged = (path: string, why: string): StartRefused =>
  new StartRefused(`${path} is damaged or is not a backup of Acre: ${why}.`);

/** Streams the entries of a compressed tar archive. */
export async function* readArchive(path: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartRefused(`The file ${path} does not exist.`);
  const entries = extract();
  const failure: { error?: unknown } = {};
  const reading = pipeline(createReadStream(path), createGunzip(), entries, { ...(signal && { signal }) }).catch((error: unknown) => {
    failure.error = error;
  });
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw damaged(path, `${name} is not a file`);
      yield { name, bytes: size, content: explained(path, entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await reading;
    if (failure.error !== undefined) throw failure.error;
  } catch (error) {
    throw explain(path, failure.error ?? error);
  } finally {
    entries.destroy();
    await reading;
  }
}

/**
 * Yields the content of an entry and explains errors that occur while reading. The consumer gets these errors directly, so the `catch` in
 * `readArchive` does not see them.
 */
async function* explained(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw explain(path, error);
  }
}

function explain(path: string, error: unknown): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException;
  if (error instanceof StartRefused || name === 'AbortError') return error;
  if (code === 'EACCES') return new StartRefused(`You do not have permission to read ${path}.`);
  if (code === 'Z_BUF_ERROR' || /Unexpected end of data/i.test(message)) return damaged(path, 'it is incomplete');
  if (code?.startsWith('Z_') || /tar header|checksum/i.test(message)) return damaged(path, 'it cannot be unpacked');
  return error;
}
