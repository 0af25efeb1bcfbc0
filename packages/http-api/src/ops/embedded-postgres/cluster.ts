import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import { finishPassword, type Site, siteIn, unfinishedPasswordFileIn } from './cluster-folder.ts';
import { makeCluster, type NewCluster, removeLeftovers } from './make-cluster.ts';
import { runningAt, startPostmaster, stopPostmaster } from './postmaster.ts';
import { keptSecret } from './secret.ts';

export type Cluster = Readonly<{
  url(database: string): string;
  isRunning(): Promise<boolean>;
  /** Restarts a PostgreSQL that died, on the same port. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}>;
export type ClusterOptions = NewCluster &
  Readonly<{
    /** The folder must exist. The cluster and its password are in it. */
    folder: string;
    say?: (line: string) => void;
  }>;

const seconds = 1000;

/**
 * Checks the cluster in a data folder without changing it, and returns `start` and `stop`. `stop` may be called at any time, even while
 * `start` is still running.
 */
export async function clusterIn({ folder, say = () => undefined, ...options }: ClusterOptions) {
  const site = await siteIn(folder, say);
  let isStopped = false;
  /** Throws after `stop` was called. During shutdown, the watcher may notice that PostgreSQL is down, and must not restart it. */
  const startOn = (port?: number): Promise<number> => {
    if (isStopped) throw new StartRefused('Acre is stopping.');
    return startPostmaster(site, port);
  };
  const begin = async (): Promise<Cluster> => {
    const password = site.password ?? (await keptSecret(unfinishedPasswordFileIn(folder)));
    await removeLeftovers(site);
    if (!site.isMade) await makeCluster(site, password, options);
    if (site.password === undefined) await finishPassword(folder);
    const port = (await runningPort(site, 30)) ?? (await startOn());
    return { ...addressOf(port, password), isRunning, startAgain: async () => void (await startOn(port)), stop };
  };
  let starting: Promise<unknown> | undefined;
  const start = (): Promise<Cluster> => {
    const started = begin();
    starting = started.catch(() => undefined);
    return started;
  };
  const isRunning = async () => (await runningAt(site)) !== undefined;
  const stop = async () => {
    isStopped = true;
    // Waits at most 15 seconds for a start that is still running. Then stops PostgreSQL even if it is still recovering from a crash. The
    // next start repeats the recovery.
    await Promise.race([starting, wait(15 * seconds, undefined, { ref: false })]);
    await stopPostmaster(site);
  };
  return { start, stop };
}

/** Starts the data folder's PostgreSQL, or adopts it if a killed process left it running. The caller must hold the lock on the folder. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => (await clusterIn(options)).start();

/** Connects to a PostgreSQL that another process has started or is starting. */
export async function joinCluster({
  folder,
  say = () => undefined,
}: Pick<ClusterOptions, 'folder' | 'say'>): Promise<Pick<Cluster, 'url'>> {
  const late = performance.now() + 10 * seconds;
  do {
    const site = await siteIn(folder, say);
    const port = await runningPort(site, 10);
    if (port !== undefined && site.password !== undefined) return addressOf(port, site.password);
    await wait(100);
  } while (performance.now() < late);
  throw new StartRefused(`The server that uses ${folder} is starting or stopping. Try again in a moment.`);
}

const addressOf = (port: number, password: string): Pick<Cluster, 'url'> => ({
  url: (database) => `postgres://acre:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
});

/** Returns the port of a server that already runs on this cluster, once it accepts connections. */
async function runningPort(site: Site, longest: number): Promise<number | undefined> {
  const late = performance.now() + longest * seconds;
  let running = await runningAt(site);
  for (; running && !running.isReady && performance.now() < late; running = await runningAt(site)) await wait(50);
  return running?.port;
}
