import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Occupied, StartRefused } from '../start-refused.ts';

export type Lock = { publish(url: string): Promise<void>; release(): Promise<void> };
type Holder = { pid: number; born: string; url?: string };

const forOwner = 0o700;
/** As root, PostgreSQL runs as another account, which must get through; what lies in the folder is closed by itself. */
const forPassing = 0o711;

/** Makes the data folder where it is missing. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made) await chmod(folder, process.getuid?.() === 0 ? forPassing : forOwner);
    await writeFile(join(folder, '.writable'), '');
    await rm(join(folder, '.writable'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`Acre cannot use the data folder ${folder} (${code}): set ACRE_DATA to a folder that it may read and write.`);
  }
}

/** One process a data folder: two would tread on each other's database. */
export async function lockDataFolder(folder: string): Promise<Lock> {
  const file = join(folder, 'acre.lock');
  const me: Holder = { pid: process.pid, born: await birthOf(process.pid) };
  for (;;) {
    if (await written(file, me)) break;
    const holder = await read(file);
    if (holder && (await alive(holder))) throw new Occupied(occupied(folder, holder));
    await rm(file, { force: true });
  }
  return {
    publish: (url) => writeFile(file, JSON.stringify({ ...me, url }), { mode: 0o600 }),
    release: () => rm(file, { force: true }),
  };
}

function occupied(folder: string, { pid, url }: Holder): string {
  const where = url ? ` at ${url}` : '';
  return `Acre already serves the data folder ${folder}${where} (process ${pid}): stop it first, or set ACRE_DATA and PORT to others.`;
}

async function written(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function read(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function alive({ pid, born }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await birthOf(pid)) === born;
}

/** When a process began, so that a number which the system gave out again is not taken for it; empty where the system does not tell. */
async function birthOf(pid: number): Promise<string> {
  const [line, boot] = await Promise.all(
    [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const afterName = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
  const begun = 19;
  return line ? `${boot?.trim()}:${afterName[begun]}` : '';
}
