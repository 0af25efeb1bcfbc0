import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsOwner, type Database } from '@acre/http-api/testing';
import { begin, type Endings, freePort } from './running.ts';

const program = fileURLToPath(new URL('../../../packages/http-api/dist/main.js', import.meta.url));

/**
 * Creates a data folder for the built server with its embedded PostgreSQL. `start` may be called repeatedly, even while another server runs
 * on the same folder. Each call uses a free port.
 */
export async function embedded(ending: Endings) {
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-embedded-'));
  await chmod(folder, 0o711);
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const started = new Set<ChildProcess>();
  ending.add(async () => {
    for (const child of started) if (isAlive(child) && child.kill('SIGKILL')) await once(child, 'exit');
    const [pid] = await postmasterIn(folder);
    if (pid) killIfThere(Number(pid));
  });
  return {
    folder,
    start: async (variables: Readonly<Record<string, string>> = {}) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const common = { ACRE_DATA: folder, ACRE_DEMO: 'off', PORT: `${port}`, PUBLIC_URL: url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' };
      const { child, kill, stop } = begin(process.execPath, [program], { ...common, ...variables }, true);
      started.add(child);
      const status = async (path: string): Promise<number> =>
        fetch(url + path, { signal: AbortSignal.timeout(2000) }).then(
          (reply) => reply.status,
          () => 0,
        );
      return { url, child, kill, stop, status, isAlive: () => isAlive(child), isReady: async () => (await status('/api/ready')) === 200 };
    },
    /** Kills PostgreSQL as in a crash, and returns the time of the kill. */
    killPostgres: async (): Promise<number> => {
      const [pid] = await postmasterIn(folder);
      process.kill(Number(pid), 'SIGKILL');
      return performance.now();
    },
    /** Connects as the owner of the database. */
    owner: () => ownerIn(folder, ending),
  };
}
export type Embedded = Awaited<ReturnType<typeof embedded>>;
export type Started = Awaited<ReturnType<Embedded['start']>>;

const postmasterIn = async (folder: string): Promise<readonly string[]> =>
  (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/** Connects as the owner of the embedded database that runs in a data folder. */
export async function ownerIn(folder: string, ending: Endings): Promise<Database> {
  const [, , , port] = await postmasterIn(folder);
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
  const owner = connectAsOwner(`postgres://acre:${password}@127.0.0.1:${port}/acre`);
  ending.add(() => owner.destroy());
  return owner;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ignores the error. PostgreSQL has already ended, so there is no process to kill.
  }
}
