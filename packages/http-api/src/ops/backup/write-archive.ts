import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, existsSync } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { sync } from '../../files/sync.ts';
import { StartRefused } from '../../start-refused.ts';

/** A compressed tar archive gets its final name only once it is complete. */
export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
  /** Resolves to the archive's size in bytes. */
  finish(): Promise<number>;
  /** Removes the incomplete archive. */
  abandon(): Promise<void>;
};

const ownerOnly = 0o600;
/** Pictures and documents are compressed already, and a higher level saves little on texts. */
const level = 4;

/** Refuses to overwrite an existing file. */
export async function writeArchive(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
  refuseTaken(path);
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  await (await open(unfinished, 'wx', ownerOnly).catch(explain(path))).close();
  return archiveInto(
    createWriteStream(unfinished),
    { path, ...(signal && { signal }) },
    {
      keep: async () => {
        await sync(unfinished);
        const { size } = await stat(unfinished);
        await rename(unfinished, path);
        await sync(dirname(path));
        return size;
      },
      drop: () => rm(unfinished, { force: true }),
    },
  );
}

/** Compresses and counts an archive without storing it. Refuses a path at which a real archive could not be written. */
export async function dryRunArchive(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
  refuseTaken(path);
  await access(`${dirname(path)}/.`, constants.W_OK).catch(explain(path));
  let bytes = 0;
  const counted = new Writable({
    write: (piece: Buffer, _, done) => {
      bytes += piece.length;
      done();
    },
  });
  return archiveInto(counted, { path, ...(signal && { signal }) }, { keep: async () => bytes, drop: async () => {} });
}

function refuseTaken(path: string): void {
  if (existsSync(path)) throw new StartRefused(`${path} already exists. Name a new file.`);
}

/** `keep` resolves to the size of the archive in bytes. */
type Ends = { keep(): Promise<number>; drop(): Promise<void> };

function archiveInto(target: Writable, { path, signal }: { path: string; signal?: AbortSignal }, { keep, drop }: Ends): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level }), target, { ...(signal && { signal }) }).catch(explain(path));
  written.catch(() => undefined);
  /**
   * Waits for `entry`, but rejects as soon as writing the archive fails, because `entry` might then never finish, for example on a full
   * disk.
   */
  const orFailure = async (entry: () => Promise<void>): Promise<void> => {
    try {
      await Promise.race([entry(), written]);
    } catch (error) {
      tar.destroy();
      const failure: unknown = await written.catch((reason: unknown) => reason);
      // A `StartRefused`, or the caller's abort, explains more than the error of the entry.
      throw failure instanceof StartRefused || signal?.aborted ? failure : error;
    }
  };

  return {
    add: (name, content) =>
      orFailure(() => new Promise((resolve, reject) => void tar.entry({ name }, content, (error) => (error ? reject(error) : resolve())))),
    addStream: (name, size, content) =>
      orFailure(
        () =>
          new Promise((resolve, reject) => {
            const entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
            pipeline(content, entry).catch(reject);
          }),
      ),
    finish: async () => {
      tar.finalize();
      await written;
      return keep();
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await drop();
    },
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its parent is not a folder',
  EACCES: 'you do not have permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

const explain =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = reasons[error.code ?? ''];
    throw reason === undefined ? error : new StartRefused(`${path} cannot be written: ${reason}.`);
  };
