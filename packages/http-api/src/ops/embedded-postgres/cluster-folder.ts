import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { accountFor } from './account.ts';
import { type Account, type Binaries, findBinaries } from './binaries.ts';
import { placeFor } from './cluster-location.ts';
import { readSecret } from './secret.ts';

/** The password is undefined before the cluster is created. */
export type Site = Readonly<{
  cluster: string;
  isMade: boolean;
  binaries: Binaries;
  account: Account | undefined;
  password: string | undefined;
}>;

/**
 * Checks the folder of the cluster before anything is written. A folder that is neither empty nor a complete cluster is refused and stays
 * unchanged.
 */
export async function siteIn(folder: string, say: (line: string) => void): Promise<Site> {
  const account = await accountFor(join(folder, 'postgres'));
  const found = await placeFor(folder, await findBinaries(), account, say);
  const isMade = await isWhole(found.cluster);
  const file = passwordFileIn(folder);
  const anyLength = 1;
  const password = await readSecret(file, anyLength);
  if (isMade && password === undefined)
    throw new StartRefused(
      `${file}, the password of the database in ${found.cluster}, is missing: put the file back from a copy of the data folder, or see docs/operating.md, "Lost secrets".`,
    );
  return { ...found, isMade, account, password };
}

export const passwordFileIn = (folder: string): string => join(folder, 'postgres.password');

/** Returns false if the folder is empty or missing. Throws if the cluster in it is incomplete. */
async function isWhole(cluster: string): Promise<boolean> {
  const names = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw damaged(cluster, 'it is a file');
    throw new StartRefused(
      `The database in ${cluster} belongs to another user (${error.code}): start Acre as that user, or set ACRE_DATA to another folder.`,
    );
  });
  if (names.length === 0) return false;
  const lack = await lackOf(cluster);
  if (lack) throw damaged(cluster, lack);
  return true;
}

async function lackOf(cluster: string): Promise<string | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return 'PG_VERSION is missing';
  if (!/^\d+\s*$/.test(version)) return version.trim() === '' ? 'PG_VERSION is empty' : 'PG_VERSION has no version';
  const control = await stat(join(cluster, 'global', 'pg_control')).catch(() => undefined);
  if (control === undefined) return 'global/pg_control is missing';
  if (control.size === 0) return 'global/pg_control is empty';
  const databases = await readdir(join(cluster, 'base')).catch(() => []);
  return databases.length === 0 ? 'base, the folder of its databases, is missing or empty' : undefined;
}

const damaged = (cluster: string, lack: string): StartRefused =>
  new StartRefused(
    `${cluster} has files but no complete database (${lack}). Acre did not change it. Restore the folder from a copy, or move it away and restore a backup with acre server restore.`,
  );
