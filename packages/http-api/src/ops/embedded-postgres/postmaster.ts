import { readdir, readFile, readlink, realpath, rename, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DiskFull, StartRefused } from '../../start-refused.ts';
import { lastLine, run } from './binaries.ts';
import type { Site } from './cluster-folder.ts';

const control = (site: Site, ...args: string[]) => run(site.binaries.pg_ctl, [...args, '-D', site.cluster], site.account);
const logOf = ({ cluster }: Site) => join(cluster, 'server.log');
const pidFileOf = ({ cluster }: Site) => join(cluster, 'postmaster.pid');

export type Running = Readonly<{ pid: number; port: number; isReady: boolean }>;

/** Returns undefined if no server runs on this cluster. */
export async function runningAt(site: Site): Promise<Running | undefined> {
  const [pid, , , port, , , , status] = (await readFile(pidFileOf(site), 'utf8').catch(() => '')).split('\n');
  if (!port || !(await isServer(site, Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
}

/**
 * Returns whether the process with the id `pid` is the server of this cluster. After a crash, the id in the pid file may belong to another
 * program. On Linux, the process counts only if its working directory is the cluster. On other systems, any running process counts.
 */
async function isServer({ cluster }: Site, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === (await realpath(cluster));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes PostgreSQL flush the cluster with one `syncfs` call before recovery, because flushing file by file can take seconds. Used only
 * after PostgreSQL died, not after a machine crash, because `syncfs` may miss disk errors before Linux 5.8.
 */
const quickRecovery = process.platform === 'linux' ? ' -c recovery_init_sync_method=syncfs' : '';

/** Starts a server on a free port, or on the given one, and returns the port. */
export async function startPostmaster(site: Site, given?: number): Promise<number> {
  await clearTheWay(site);
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await freePort());
    const options = `-p ${port}${given === undefined ? '' : quickRecovery}`;
    const { code, output } = await control(site, 'start', '-w', '-t', '30', '-s', '-l', logOf(site), '-o', options);
    if (code === 0) return port;
    const log = await readFile(logOf(site), 'utf8').catch(() => '');
    if (attempt === 3 || !/in use/i.test(log)) throw await refusal(site, lastLine(log) || lastLine(output));
    if (/shared memory block/i.test(log)) await endLeftBehind(site);
  }
}

const megabyte = 1_000_000;
/** This is the size in bytes of two files of the write-ahead log. With less free space, recovery may fail. */
const leastRoom = 32 * megabyte;

/** Checks the free space, because PostgreSQL on a full disk cannot even log why it does not start. */
async function refusal({ cluster }: Site, reason: string): Promise<StartRefused> {
  const { bavail, bsize } = await statfs(cluster);
  const free = bavail * bsize;
  if (free >= leastRoom) return new StartRefused(`PostgreSQL could not start with ${cluster}: ${reason}`);
  return new DiskFull(
    `PostgreSQL could not start with ${cluster}: the disk is full (${Math.floor(free / megabyte)} MB are free). Free at least ${leastRoom / megabyte} MB.`,
  );
}

/**
 * Stops in fast mode, which rolls back open transactions and leaves a clean cluster; if that takes too long, it stops in immediate mode,
 * like a crash.
 */
export async function stopPostmaster(site: Site): Promise<void> {
  const running = await runningAt(site);
  if (running === undefined) return;
  const { code } = await control(site, 'stop', '-m', 'fast', '-w', '-t', '8');
  if (code !== 0) await control(site, 'stop', '-m', 'immediate', '-w', '-t', '5');
  // `pg_ctl` waits only until the pid file is removed. The server and its last processes exit a moment later, so they are awaited here.
  const isLeft = async () => (await isServer(site, running.pid)) || (await processesAt(site)).length > 0;
  for (let attempt = 0; attempt < 100 && (await isLeft()); attempt++) await wait(20);
}

/**
 * Renames the log of the last run, because the log shows how that run ended. Removes the pid file if its process id now belongs to another
 * program. PostgreSQL could otherwise refuse to start.
 */
async function clearTheWay(site: Site): Promise<void> {
  await rename(logOf(site), `${logOf(site)}.before`).catch(() => undefined);
  const [pid] = (await readFile(pidFileOf(site), 'utf8').catch(() => '')).split('\n');
  if (pid && isAlive(Number(pid)) && !(await isServer(site, Number(pid)))) await rm(pidFileOf(site));
}

/** Kills the child processes that a killed postmaster left behind. A new postmaster cannot start while they use the shared memory. */
async function endLeftBehind(site: Site): Promise<void> {
  for (const pid of await processesAt(site)) kill(pid);
}

/** Returns the PostgreSQL processes that work on this cluster; none if the system does not reveal them. */
async function processesAt(site: Site): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'postgres' && (await isServer(site, pid))) found.push(pid);
  }
  return found;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended by itself in the meantime.
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
