import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { accountFor } from './account.ts';
import { type Account, type Binaries, findBinaries, run } from './binaries.ts';
import { placeFor } from './place.ts';
import { keptSecret } from './secret.ts';

export type Cluster = { url(database: string): string; stop(): Promise<void> };
export type ClusterOptions = {
  /** Holds the cluster, its password and nothing else of PostgreSQL. Must exist. */
  readonly folder: string;
  /** Server settings of a new cluster, beside the ones every cluster has. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Skips the wait for the disk; for clusters that live as long as a test. */
  readonly forgetful?: boolean;
  readonly say?: (line: string) => void;
};

type Site = { cluster: string; binaries: Binaries; account: Account | undefined; password: string };

/** Starts the data folder's PostgreSQL, or adopts it where a killed process left it running. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const site = await siteOf(options);
  if (!(await exists(site.cluster))) await create(site, options);
  const port = (await adopt(site)) ?? (await start(site));
  const stop = async () => {
    await control(site, ['stop', '-m', 'fast', '-w', '-t', '20']);
  };
  return { url: (database) => urlOf(site, port, database), stop };
}

async function siteOf({ folder, say = () => undefined }: ClusterOptions): Promise<Site> {
  const account = await accountFor(join(folder, 'postgres'));
  const place = await placeFor(folder, await findBinaries(), account, say);
  return { ...place, account, password: await keptSecret(join(folder, 'postgres.password')) };
}

const urlOf = ({ password }: Site, port: number, database: string) => `postgres://acre:${password}@127.0.0.1:${port}/${database}`;
const control = (site: Site, args: string[]) => run(site.binaries.pg_ctl, [...args, '-D', site.cluster], site.account);
const logOf = (site: Site) => join(site.cluster, 'server.log');

async function exists(cluster: string): Promise<boolean> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new StartRefused(
      `The database in ${cluster} belongs to another user: start Acre as that user, or set ACRE_DATA to another folder.`,
    );
  }
}

const always = { listen_addresses: '127.0.0.1', unix_socket_directories: '', log_checkpoints: 'off' };

/** Made beside its place and moved there when whole, so that a kill in between leaves nothing half-made behind. */
async function create(site: Site, { settings = {}, forgetful = false }: ClusterOptions): Promise<void> {
  await rm(site.cluster, { recursive: true, force: true });
  await mkdir(site.cluster, { mode: 0o700 });
  const passwordFile = `${site.cluster}.pw`;
  await writeFile(passwordFile, site.password, { mode: 0o600 });
  if (site.account) for (const path of [site.cluster, passwordFile]) await chown(path, site.account.uid, site.account.gid);
  const set = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'acre', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = await run(
    site.binaries.initdb,
    ['-D', site.cluster, ...locale, ...access, ...set, ...(forgetful ? ['--no-sync'] : [])],
    site.account,
  );
  await rm(passwordFile, { force: true });
  if (made.code === 0) return;
  await rm(site.cluster, { recursive: true, force: true });
  throw new StartRefused(`PostgreSQL could not make a database in ${site.cluster}: ${lastLine(made.output)}`);
}

/** The port of a server that runs on this cluster already. */
async function adopt(site: Site): Promise<number | undefined> {
  if ((await control(site, ['status'])).code !== 0) return undefined;
  const file = join(site.cluster, 'postmaster.pid');
  const [pid, , , port] = (await readFile(file, 'utf8')).split('\n');
  if (await isPostgres(Number(pid))) return Number(port);
  await rm(file);
  return undefined;
}

/** After a reboot, or in a new container, the number kept in the pid file may be another program's. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

async function start(site: Site): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    await rm(logOf(site), { force: true });
    const { code } = await control(site, ['start', '-w', '-t', '30', '-s', '-l', logOf(site), '-o', `-p ${port}`]);
    if (code === 0) return port;
    const log = await readFile(logOf(site), 'utf8').catch(() => '');
    if (attempt === 3 || !/in use/i.test(log)) throw new StartRefused(`PostgreSQL does not start on ${site.cluster}: ${lastLine(log)}`);
  }
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
