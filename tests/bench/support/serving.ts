import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Cluster, connectAsOwner, type Database, migrate } from '@acre/http-api/testing';

const program = fileURLToPath(new URL('../../../packages/http-api/dist/main.js', import.meta.url));
const keys = 'a key that only the bench uses and nobody else';

export type Served = Readonly<{ url: string; pid: number; stop(): Promise<void> }>;

/** Creates a migrated and filled database and returns its URL. */
export async function benchDatabase(cluster: Cluster, name: string, fill: (db: Database) => Promise<unknown>): Promise<string> {
  const root = connectAsOwner(cluster.url('postgres'));
  await root.raw(`create database ${name}`);
  await root.destroy();
  const url = cluster.url(name);
  const db = connectAsOwner(url);
  await migrate(db);
  await fill(db);
  await db.destroy();
  return url;
}

/** Starts the built server in its own process, with additional settings and a preloaded module. */
export const serveAcre = (
  databaseUrl: string,
  port: number,
  more: Record<string, string> = {},
  loaded: readonly string[] = [],
): Promise<Served> =>
  serve([...loaded.flatMap((name) => ['--import', name]), program], port, {
    DATABASE_URL: databaseUrl,
    SESSION_KEYS: keys,
    LISTEN_HOST: '127.0.0.1',
    PORT: String(port),
    ...more,
  });

/** Describes a third-party program by its folder and command. Any answer at `/` means that it is ready, even an error. */
type Foreign = Readonly<{ cwd: string; program?: string }>;

/** Starts a process and waits until its port answers. */
export async function serve(args: readonly string[], port: number, env: Record<string, string> = {}, foreign?: Foreign): Promise<Served> {
  const child = spawn(foreign?.program ?? process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: foreign?.cwd,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await answers(`${url}/`, child, foreign === undefined ? ({ ok }) => ok : () => true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop };
}

async function answers(url: string, child: ChildProcess, serves: (answer: Response) => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && serves(answer)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not respond. The process exited, or did not start within 60 seconds.`);
}
