import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { reachable } from './account.ts';
import type { Account, Binaries } from './binaries.ts';

/** `places` are all the folders in which the cluster was looked for. */
export type Location = Readonly<{ cluster: string; isMade: boolean; places: readonly string[] }>;
/** The system deletes files in `temporary`, but not in `lasting`. */
export type SystemFolders = Readonly<{ lasting: string; temporary: string }>;

const system: SystemFolders = { lasting: '/var/lib', temporary: tmpdir() };

/**
 * Returns the location of the cluster of a data folder, or of a new one if there is none. A new cluster is in the data folder, or in
 * `/var/lib` if PostgreSQL's account cannot enter the data folder. Earlier versions used the temp folder instead of `/var/lib`, so a cluster
 * there is found too.
 */
export async function locationOf(folder: string, account: Account | undefined, { lasting, temporary } = system): Promise<Location> {
  const inside = join(folder, 'postgres');
  const outside = [lasting, temporary].map((parent) => join(homeIn(parent, folder), 'postgres'));
  const order = (await reachable(folder, account)) ? [inside, ...outside] : [...outside, inside];
  const places = account ? order : [inside];
  for (const cluster of places)
    if ((cluster === inside || (await isOwn(dirname(cluster)))) && !(await isEmpty(cluster))) return { cluster, isMade: true, places };
  return { cluster: places[0] ?? inside, isMade: false, places };
}

/** Returns true if the folder is missing. An empty folder is not a cluster, because it may be the mount point for a new one. */
const isEmpty = (cluster: string): Promise<boolean> =>
  readdir(cluster).then(
    (names) => names.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

type Opening = Readonly<{ folder: string; account: Account | undefined; say(line: string): void }>;

/** Creates the parent folder of a new cluster, and reports a cluster that is not in the data folder. */
export async function openLocation(
  { cluster, isMade }: Location,
  { folder, account, say }: Opening,
  { lasting, temporary } = system,
): Promise<void> {
  const home = dirname(cluster);
  if (home !== folder && !isMade) await openHome(home);
  if (!(await reachable(home, account)))
    throw new StartRefused(
      `PostgreSQL does not run as root, and its account cannot enter ${home}, the folder of the database: run chmod o+x on this folder and the folders above it.`,
    );
  if (home === homeIn(temporary, folder))
    say(
      `Warning: the database is in ${cluster}, where the system may delete it. Make a backup with acre server backup, stop Acre, and run mv ${home} ${lasting}/`,
    );
  else if (home !== folder)
    say(`The database is in ${cluster}, because only root could open ${folder}, and PostgreSQL does not run as root.`);
}

/** Programs are copied once per version, under a temporary name first, so that a copy is complete or missing. */
export async function programsFor(account: Account | undefined, binaries: Binaries): Promise<Binaries> {
  const { postgres } = binaries;
  if (await reachable(dirname(postgres), account)) return binaries;
  const { mtimeMs, size } = await stat(postgres);
  const home = homeIn(system.temporary, `${postgres} ${mtimeMs} ${size}`);
  await openHome(home);
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

const homeIn = (parent: string, name: string): string =>
  join(parent, `acre-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`);

/** Anyone may create a folder in the temp folder. So a folder that belongs to another user is not used. */
const isOwn = (home: string): Promise<boolean> =>
  lstat(home).then(
    (found) => found.isDirectory() && found.uid === process.getuid?.(),
    () => false,
  );

async function openHome(home: string): Promise<void> {
  const advice = 'set ACRE_DATA to a folder that every user can enter, such as /srv/acre';
  await mkdir(home, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`PostgreSQL does not run as root, and Acre cannot create the folder ${home} for it (${error.code}): ${advice}.`);
  });
  if (!(await isOwn(home))) throw new StartRefused(`${home} belongs to another user. Remove it, or ${advice}.`);
  await chmod(home, 0o711);
}
