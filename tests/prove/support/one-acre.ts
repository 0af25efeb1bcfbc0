import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsOwner } from '@acre/http-api/testing';
import { joiningAt } from './firm-at.ts';
import { begin, type Endings, freePort, until } from './running.ts';

const program = fileURLToPath(new URL('../../../packages/http-api/dist/main.js', import.meta.url));
const common = {
  LISTEN_HOST: '127.0.0.1',
  SESSION_KEYS: 'a key of the proof that nobody else ever uses',
  TRUSTED_PROXIES: '1',
  WEBHOOKS_PRIVATE: 'on',
  LOG_LEVEL: 'silent',
};

/** Runs the built server in its own process, which can be killed, stopped, and restarted at its port. */
export async function oneAcre(databaseUrl: string, ending: Endings, more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-data-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...common, DATABASE_URL: databaseUrl, PORT: `${port}`, PUBLIC_URL: url, ACRE_DATA: folder, ...more };
  const isReady = async () => (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) })).status === 200;
  let running = begin(process.execPath, [program], env);
  let isOver = false;
  ending.add(() => {
    isOver = true;
    return running.stop();
  });
  await until(isReady, `Acre was ready on port ${port}`, 120);
  const isAlive = () => running.child.exitCode === null && running.child.signalCode === null;
  return {
    url,
    isAlive,
    pid: () => running.child.pid ?? 0,
    kill: () => running.kill(),
    start: async () => {
      if (isOver) throw new Error('The server cannot be started again, because its test has ended');
      running = begin(process.execPath, [program], env);
      await until(isReady, `Acre was ready on port ${port}`, 120);
    },
    /** Stops the server with SIGTERM. Returns its exit code, or null if a signal ended it. */
    stop: async (): Promise<number | null> => {
      const { child } = running;
      child.kill('SIGTERM');
      if (isAlive()) await once(child, 'exit');
      return child.exitCode;
    },
  };
}
export type OneAcre = Awaited<ReturnType<typeof oneAcre>>;

/** Starts this many instances on one database. The returned `join` registers people through the first of them. */
export async function acresOn(databaseUrl: string, ending: Endings, count: number) {
  const owner = connectAsOwner(databaseUrl);
  ending.add(() => owner.destroy());
  const instances: OneAcre[] = [];
  for (let nth = 0; nth < count; nth += 1) instances.push(await oneAcre(databaseUrl, ending));
  const [first] = instances as [OneAcre];
  const urlOf = (nth: number): string => (instances[nth % count] ?? first).url;
  return { owner, instances, first, urlOf, join: joiningAt(first.url, owner) };
}
