import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shared } from '../http/public-cache/shared.ts';
import type { Database } from '../postgres/connect.ts';
import { isDiskFull } from '../postgres/disk-full.ts';

const believedFor = 2000;

/**
 * Returns a function that tests for free space by writing something. The test notices a full disk before a real write fails, and also
 * notices freed space. Each result is reused for two seconds.
 */
function roomFor(writeSomething: () => Promise<unknown>): () => Promise<boolean> {
  let found: Readonly<{ hasRoom: boolean; at: number }> | undefined;
  const look = shared(async () => {
    const hasRoom = await writeSomething().then(
      () => true,
      (error: unknown) => {
        if (isDiskFull(error)) return false;
        throw error;
      },
    );
    found = { hasRoom, at: performance.now() };
    return hasRoom;
  });
  return async () => (found !== undefined && performance.now() - found.at < believedFor ? found.hasRoom : look());
}

/** `roomIn` writes one megabyte to test whether the disk has room, because the copies of one picture need about as much. */
const oneMegabyte = Buffer.alloc(1_000_000);

async function writeFileOnce(folder: string): Promise<void> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, oneMegabyte, { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns a function that tells whether the disk of `folder` has room for one more megabyte. */
export const roomIn = (folder: string): (() => Promise<boolean>) => roomFor(() => writeFileOnce(folder));

/** The rows take half a megabyte. With this little `work_mem`, PostgreSQL must write them to a temporary file. */
const [leastMemory, rows] = ['64kB', 20_000];

/**
 * Makes PostgreSQL write a temporary file, by a query whose rows exceed `work_mem`. No table changes, and the file is removed with the
 * transaction.
 */
const writeTemporaryFile = (db: Database): Promise<unknown> =>
  db.transaction(async (trx) => {
    await trx.raw(`set local work_mem = '${leastMemory}'`);
    await trx.raw('select count(*) from generate_series(1, ?::integer)', [rows]);
  });

/** Returns a function that tells whether the disk of the database has free space. */
export const roomOf = (db: Database): (() => Promise<boolean>) => roomFor(() => writeTemporaryFile(db));
