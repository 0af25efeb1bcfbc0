import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { reachable } from './account.ts';
import type { Account, Binaries } from './binaries.ts';

export type Place = { readonly cluster: string; readonly binaries: Binaries };

/**
 * Returns the locations of the database cluster and of PostgreSQL's programs. By default, the cluster is in the data folder, and the
 * programs are in `node_modules`. If PostgreSQL's account cannot enter one of the two folders, the system's temp folder replaces that
 * folder. `say` reports a cluster in the temp folder.
 */
export async function placeFor(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<Place> {
  const inside = join(folder, 'postgres');
  if (!account) return { cluster: inside, binaries };
  const programsOk = await reachable(dirname(binaries.postgres), account);
  const programs = programsOk ? binaries : await copyPrograms(binaries);
  if (await reachable(folder, account)) return { cluster: inside, binaries: programs };
  const cluster = join(await outside(folder), 'postgres');
  say(`The database is in ${cluster}, because only root can open ${folder}, and PostgreSQL does not run as root.`);
  return { cluster, binaries: programs };
}

/** Anyone may create a folder in the temp folder. So a folder that belongs to another user is refused. */
async function outside(name: string): Promise<string> {
  const home = join(tmpdir(), `acre-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`);
  await mkdir(home, { recursive: true });
  const found = await lstat(home);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new StartRefused(`${home} belongs to another user. Remove it, or set ACRE_DATA to a folder that every user can open.`);
  await chmod(home, 0o711);
  return home;
}

/** Programs are copied once per version, under a temporary name first, so that a copy is complete or missing. */
async function copyPrograms({ postgres }: Binaries): Promise<Binaries> {
  const { mtimeMs, size } = await stat(postgres);
  const home = await outside(`${postgres} ${mtimeMs} ${size}`);
  const native = join(home, 'native');
  if (!existsSync(native)) {
    const half = join(home, `half-${process.pid}`);
    await cp(dirname(dirname(postgres)), half, { recursive: true, verbatimSymlinks: true });
    await rename(half, native).catch((error) => {
      if (!existsSync(native)) throw error;
    });
  }
  const at = (name: keyof Binaries) => join(native, 'bin', name);
  return { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
}
