import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Occupied, StartRefused } from '../../start-refused.ts';

export type Lock = { publish(url: string): Promise<void>; release(): Promise<void> };
type Holder = { pid: number; url?: string };

const forOwner = 0o700;
/**
 * If Acre runs as root, PostgreSQL runs as another account, which must be able to traverse the folder. The entries in it have their own
 * permissions.
 */
const forPassing = 0o711;

/** Creates the data folder if it is missing. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made) await chmod(folder, process.getuid?.() === 0 ? forPassing : forOwner);
    // Another process may check the folder at the same moment.
    const probe = join(folder, `.writable-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw unusable(folder, error);
  }
}

const unusable = (folder: string, error: unknown): StartRefused =>
  new StartRefused(
    `Acre cannot use the data folder ${folder} (${(error as NodeJS.ErrnoException).code}): set ACRE_DATA to a folder that it can read and write.`,
  );

/**
 * Locks the data folder, because two processes would corrupt each other's database. Throws `Occupied` if another process holds the lock.
 * The kernel releases the lock whenever the process ends, even after a crash. The lock file is never removed, because another process may
 * just have locked it.
 */
export async function lockDataFolder(folder: string): Promise<Lock> {
  const path = join(folder, 'acre.lock');
  const file = open(folder, path);
  if (!(await isLocked(folder, file))) {
    closeSync(file);
    throw new Occupied(occupied(folder, await holderIn(path)));
  }
  const write = (holder?: Holder) => {
    ftruncateSync(file, 0);
    if (holder) writeSync(file, JSON.stringify(holder), 0);
  };
  const me = { pid: process.pid };
  write(me);
  return {
    publish: async (url) => write({ ...me, url }),
    release: async () => {
      write();
      closeSync(file);
    },
  };
}

function open(folder: string, path: string): number {
  try {
    return openSync(path, 'a+', 0o600);
  } catch (error) {
    throw unusable(folder, error);
  }
}

async function isLocked(folder: string, file: number): Promise<boolean> {
  const { tryLock } = await import('fs-native-extensions');
  try {
    return tryLock(file);
  } catch (error) {
    closeSync(file);
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `The data folder ${folder} is on a disk that does not support file locks (${code}). Set ACRE_DATA to a folder on a local disk.`,
    );
  }
}

function occupied(folder: string, holder: Holder | undefined): string {
  const where = holder?.url ? ` at ${holder.url}` : '';
  const holderName = holder ? ` (process ${holder.pid})` : '';
  return `Acre is already running with the data folder ${folder}${where}${holderName}. Stop it first, or set other values for ACRE_DATA and PORT.`;
}

/** Returns undefined before the holder has written its details, and on Windows, where nobody else can read a locked file. */
async function holderIn(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
