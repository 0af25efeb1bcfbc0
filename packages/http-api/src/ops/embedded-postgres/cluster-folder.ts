import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '../../files/sync.ts';
import { StartRefused } from '../../start-refused.ts';
import { accountFor } from './account.ts';
import { type Account, type Binaries, findBinaries } from './binaries.ts';
import { type Location, locationOf, openLocation, programsFor } from './cluster-location.ts';
import { readSecret } from './secret.ts';

/** The password is undefined before the cluster is complete. */
export type Site = Readonly<{
  cluster: string;
  isMade: boolean;
  binaries: Binaries;
  account: Account | undefined;
  password: string | undefined;
}>;

/**
 * Checks the folder of the cluster before anything is written in it. An incomplete cluster is refused and stays unchanged. A missing cluster
 * is refused if the password file shows that there was one.
 */
export async function siteIn(folder: string, say: (line: string) => void): Promise<Site> {
  // The file is looked for before the cluster, because another process may complete the cluster and then the file in between.
  const hadCluster = existsSync(passwordFileIn(folder));
  const location = await locationOf(folder, await accountFor(join(folder, 'postgres')));
  const { cluster, isMade } = location;
  if (isMade) await mustBeWhole(cluster);
  else if (hadCluster) throw missing(folder, location);
  const password = await passwordOf(folder, location);
  const account = await accountFor(cluster);
  const binaries = await programsFor(account, await findBinaries());
  await openLocation(location, { folder, account, say });
  return { cluster, isMade, binaries, account, password };
}

export const passwordFileIn = (folder: string): string => join(folder, 'postgres.password');

/**
 * The password is in this file until the cluster is complete. So `postgres.password` shows that there was a cluster, and a start that was
 * killed can be repeated.
 */
export const unfinishedPasswordFileIn = (folder: string): string => `${passwordFileIn(folder)}.unfinished`;

export async function finishPassword(folder: string): Promise<void> {
  await rename(unfinishedPasswordFileIn(folder), passwordFileIn(folder));
  await sync(folder);
}

async function passwordOf(folder: string, { cluster, isMade }: Location): Promise<string | undefined> {
  const file = passwordFileIn(folder);
  // The unfinished file is looked for first, because another process may rename it in between.
  const isUnfinished = existsSync(unfinishedPasswordFileIn(folder));
  const anyLength = 1;
  const password = await readSecret(file, anyLength);
  if (isMade && !isUnfinished && password === undefined)
    throw new StartRefused(
      `${file}, the password of the database in ${cluster}, is missing: put the file back from a copy of the data folder, or see docs/operating.md, "Lost secrets".`,
    );
  return password;
}

const missing = (folder: string, { places }: Location): StartRefused =>
  new StartRefused(
    `The database is missing: ${passwordFileIn(folder)} shows that there was one, but there is none in ${places.join(' or ')}. Put its folder back from a copy. Or remove the password file to begin with an empty database, and restore a backup with acre server restore. See docs/operating.md, "A missing database".`,
  );

async function mustBeWhole(cluster: string): Promise<void> {
  await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') throw damaged(cluster, 'it is a file');
    throw new StartRefused(
      `The database in ${cluster} belongs to another user (${error.code}): start Acre as that user, or set ACRE_DATA to another folder.`,
    );
  });
  const lack = await lackOf(cluster);
  if (lack) throw damaged(cluster, lack);
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
