import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sync } from '../../files/sync.ts';
import { StartRefused } from '../../start-refused.ts';
import { lastLine, run } from './binaries.ts';
import type { Site } from './cluster-folder.ts';

export type NewCluster = Readonly<{
  /** These settings are added to those that every cluster has. */
  settings?: Readonly<Record<string, string>>;
  /** If true, the new files are not flushed to disk. This suits clusters that exist only during a test. */
  forgetful?: boolean;
}>;

const always = { listen_addresses: '127.0.0.1', unix_socket_directories: '', log_checkpoints: 'off' };
const [prefix, marker, passwordFile, unfinished] = ['postgres.unfinished-', 'made-by-acre', 'password', 'cluster'];

/**
 * Creates a cluster in a temporary folder of this run, and renames it once it is complete and on disk. The final folder must be missing or
 * empty.
 */
export async function makeCluster(site: Site, password: string, options: NewCluster): Promise<void> {
  const parent = dirname(site.cluster);
  const workshop = await mkdtemp(join(parent, prefix));
  try {
    const made = join(workshop, unfinished);
    await initialize(site, { workshop, made, password }, options);
    // Windows cannot rename a folder over another one, even if that is empty. A folder that is not empty stays, and the start fails.
    await rmdir(site.cluster).catch(ignore('ENOENT'));
    await rename(made, site.cluster);
    await sync(parent);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`PostgreSQL could not create a database in ${site.cluster}: ${(error as Error).message}.`);
  } finally {
    // It is safe to remove the whole folder, because this run created it. A cluster that is still in it was never used.
    await rm(workshop, { recursive: true, force: true });
  }
}

type Making = Readonly<{ workshop: string; made: string; password: string }>;

async function initialize({ account, binaries }: Site, { workshop, made, password }: Making, options: NewCluster): Promise<void> {
  const { settings = {}, forgetful = false } = options;
  await writeFile(join(workshop, marker), basename(workshop));
  const secret = join(workshop, passwordFile);
  await writeFile(secret, password, { mode: 0o600 });
  await mkdir(made, { mode: 0o700 });
  if (account) {
    await chmod(workshop, 0o711);
    for (const path of [made, secret]) await chown(path, account.uid, account.gid);
  }
  const set = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'acre', '--auth=scram-sha-256', `--pwfile=${secret}`];
  const { code, output } = await run(
    binaries.initdb,
    ['-D', made, ...locale, ...access, ...set, ...(forgetful ? ['--no-sync'] : [])],
    account,
  );
  if (code !== 0) throw new StartRefused(`PostgreSQL could not create a database in ${made}: ${lastLine(output)}`);
}

/** Removes the leftovers of runs that were killed while they created a cluster. The caller must hold the lock on the data folder. */
export async function removeLeftovers({ cluster }: Pick<Site, 'cluster'>): Promise<void> {
  const parent = dirname(cluster);
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(parent, name))) if (await isLeftover(path)) await removeLeftover(path);
}

/**
 * Removes the subfolder `cluster` (named by `unfinished`) first, and only then the whole folder, which contains the marker file. If the
 * first removal fails, the next start still finds the marker and tries again.
 */
async function removeLeftover(path: string): Promise<void> {
  const all = { recursive: true, force: true, maxRetries: 3, retryDelay: 200 } as const;
  try {
    await rm(join(path, unfinished), all);
    await rm(path, all);
  } catch (error) {
    ignore('ENOTEMPTY')(error as NodeJS.ErrnoException);
  }
}

/**
 * Returns whether the folder `path` is left over from a killed `makeCluster` run. A leftover belongs to this user and contains only files
 * that `makeCluster` writes, or no files. A folder whose cluster contains `postmaster.opts` is not a leftover, because a server has used
 * its data.
 */
async function isLeftover(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
  const own: readonly string[] = [marker, passwordFile, unfinished];
  const names = await readdir(path);
  if (!names.every((name) => own.includes(name))) return false;
  const owner = await readFile(join(path, marker), 'utf8').catch(() => '');
  if (owner === '' && names.every((name) => name === marker)) return true;
  if (owner !== basename(path)) return false;
  const ran = await lstat(join(path, unfinished, 'postmaster.opts')).catch(ignore('ENOENT'));
  return ran === undefined;
}

const ignore =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
