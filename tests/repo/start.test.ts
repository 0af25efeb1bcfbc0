import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '@acre/db';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inProofs, sample } from '../support/sample.ts';
import { freePort, processesOn, removeFolder, type Started, startAcre, startedFolders, temporaryFolder } from '../support/started.ts';

const startedFolder = startedFolders();
let folder: string;
let PORT: string;
const running: Started[] = [];

beforeEach(async () => {
  folder = await startedFolder();
  PORT = await freePort();
});
afterEach(async () => {
  for (const { process } of running.splice(0)) process.kill('SIGKILL');
  await removeFolder(folder);
});

function start(variables: Record<string, string> = {}): Started {
  const started = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, ...variables });
  running.push(started);
  return started;
}
const stop = async (started: Started, signal: NodeJS.Signals = 'SIGTERM') => {
  started.process.kill(signal);
  return started.ended();
};
const health = () => fetch(`http://localhost:${PORT}/api/health`).then((answer) => answer.status);

const operator = { email: 'owner@firm.test', password: 'correct horse battery' };
const own = { ACRE_ADMIN_EMAIL: operator.email, ACRE_ADMIN_PASSWORD: operator.password };
const [demo] = demoAccounts;

/** Logs in and returns the status. */
async function signIn({ email, password }: typeof operator): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${PORT}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })).status;
}

/** Returns the addresses under which other machines reach this one. */
const otherAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((of) =>
    (of ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

async function refusedWith(started: Started, sentence: RegExp): Promise<void> {
  expect(await started.ended()).toBe(1);
  const last = started.printed().trim().split('\n').at(-1);
  expect(last).toMatch(sentence);
  expect(started.printed()).not.toMatch(/^\s+at /m);
}

/**
 * These are delays in milliseconds. For each delay, the test starts a server and waits for the message 'Starting PostgreSQL'. After the
 * delay, the test stops the server.
 */
const moments = [20, 200, 0, 50, 100, 400].slice(0, sample(2, 6));

describe('npm start', () => {
  it('serves a new data folder, prints its address, and starts faster the second time', async () => {
    folder = await temporaryFolder();
    const first = start();
    await first.says(/Acre is ready: http:\/\/localhost:\d+/);
    expect(await health()).toBe(200);
    expect(await stop(first)).toBe(0);
    // A busy machine only ever makes a start slower, so the fastest of several starts counts.
    let quickest = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 4 && quickest >= 5000; times += 1) {
      const begun = Date.now();
      const again = start();
      await again.says(/Acre is ready/);
      quickest = Math.min(quickest, Date.now() - begun);
      expect(await health()).toBe(200);
      await stop(again);
    }
    expect(quickest).toBeLessThan(5000);
  });

  it('fills a new database with the demo and prints its accounts', async () => {
    folder = await temporaryFolder();
    const first = start({ ACRE_DEMO: 'on' });
    await first.says(/partner@acre\.test/);
    expect(first.printed()).toMatch(/Adding the demo[\s\S]*admin@acre\.test[\s\S]*elite@acre\.test/);
    await stop(first);
    const again = start({ ACRE_DEMO: 'on' });
    await again.says(/partner@acre\.test/);
    expect(again.printed()).not.toMatch(/Adding the demo/);
  });

  it('publishes no accounts in production: it adds no demo, and creates only the configured administrator', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://acre.example.com', TRUSTED_PROXIES: '1', ...own };
    folder = await temporaryFolder();
    const started = startAcre({ ACRE_DATA: folder, PORT, ...production });
    running.push(started);
    await started.says(/Acre is ready/);
    expect(started.printed()).toMatch(/^The demo was not added, because NODE_ENV is production, so this is a real site\.$/m);
    expect([await signIn(demo), await signIn(operator)]).toEqual([401, 200]);
    for (const address of otherAddresses()) await expect(fetch(`http://${address}:${PORT}/api/health`), address).rejects.toThrow();
    await stop(started);
    await refusedWith(
      start({ ACRE_DEMO: 'on', NODE_ENV: 'production' }),
      /^ACRE_DEMO=on is not allowed, because .* NODE_ENV is production, so this is a real site\.$/,
    );
  });

  it('does not serve an earlier demo to others until the demo accounts are closed and the operator has an account', async () => {
    const before = start({ ACRE_DEMO: 'on' });
    await before.says(/partner@acre\.test/);
    await stop(before);
    const served: Record<string, string>[] = [{ NODE_ENV: 'production' }, { LISTEN_HOST: '0.0.0.0' }];
    for (const reach of served)
      await refusedWith(
        start(reach),
        /^This database has \d+ demo accounts with a public password, but .*\. Close them with acre server close-demo/,
      );
    const closing = startAcre({ ACRE_DATA: folder }, process.execPath, ['packages/cli/bin/acre.mjs', 'server', 'close-demo']);
    running.push(closing);
    await closing.says(/\d+ demo accounts closed/);
    expect(await closing.ended()).toBe(0);
    const after = start({ LISTEN_HOST: '0.0.0.0', LOG_LEVEL: 'warn', ...own });
    await after.says(/Acre is ready/);
    expect(after.printed()).toMatch(/PUBLIC_URL is not set/);
    expect([await signIn(demo), await signIn(operator)]).toEqual([401, 200]);
    for (const address of otherAddresses()) expect((await fetch(`http://${address}:${PORT}/api/health`)).status, address).toBe(200);
  });

  inProofs(() =>
    it('reports that no administrator is created if one already exists', async () => {
      const first = start(own);
      await first.says(/Acre is ready/);
      expect(first.printed()).not.toMatch(/is not made/);
      await stop(first);
      const again = start({ ...own, ACRE_ADMIN_EMAIL: 'another@firm.test' });
      await again.says(/^ACRE_ADMIN_EMAIL was ignored, because an administrator already exists\. .* acre server create-admin\.$/m);
    }),
  );

  it('creates the first administrator from the environment', async () => {
    const first = start({ ACRE_ADMIN_EMAIL: 'owner@firm.test', ACRE_ADMIN_PASSWORD: 'correct horse battery' });
    await first.says(/Acre is ready/);
    expect(first.printed()).not.toMatch(/no administrator yet/);
  });

  it('names the variable to change when the port is in use', async () => {
    const other = createServer().listen(Number(PORT));
    await once(other, 'listening');
    await refusedWith(start(), new RegExp(`^Port ${PORT} is in use\\. Set PORT`));
    expect(await processesOn(folder)).toEqual([]);
    other.close();
  });

  it('names the setting to change when the data folder cannot be used', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await refusedWith(start({ ACRE_DATA: join(file, 'data') }), /cannot use the data folder .*: set ACRE_DATA/);
  });

  it('refuses a second start on the same data folder and names the running process', async () => {
    const first = start();
    await first.says(/Acre is ready/);
    const second = start({ PORT: await freePort() });
    await refusedWith(
      second,
      new RegExp(`is already running with the data folder .* at http://localhost:${PORT} \\(process ${first.process.pid}\\)`),
    );
    expect(await health()).toBe(200);
  });

  it('lets maintenance commands run beside the server', async () => {
    const server = start();
    await server.says(/Acre is ready/);
    const upkeep = startAcre({ ACRE_DATA: folder }, process.execPath, ['packages/cli/bin/acre.mjs', 'server', 'migrate']);
    running.push(upkeep);
    expect(`${await upkeep.ended()} ${upkeep.printed()}`).toMatch(/^0 /);
    expect(await health()).toBe(200);
  });

  it('takes over the database that a killed process left running', async () => {
    const killed = start();
    await killed.says(/Acre is ready/);
    await stop(killed, 'SIGKILL');
    const orphan = await processesOn(folder);
    expect(orphan).not.toEqual([]);
    const next = start();
    await next.says(/Acre is ready/);
    expect(await health()).toBe(200);
    expect(await processesOn(folder)).toEqual(orphan);
    await stop(next);
    expect(await processesOn(folder)).toEqual([]);
  });

  it('works if only its own account can access the parent folders, whether or not it runs as root', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const started = start({ ACRE_DATA: join(closed, 'data') });
    await started.says(/Acre is ready/);
    const moved = /The database is in (\S+)\/postgres, because/.exec(started.printed())?.[1];
    if (moved !== undefined) onTestFinished(() => removeFolder(moved));
    expect(await health()).toBe(200);
    await stop(started);
    const cluster = moved ?? join(closed, 'data');
    expect(dirname(cluster)).toBe(process.getuid?.() === 0 ? '/var/lib' : closed);
    await rm(join(cluster, 'postgres'), { recursive: true });
    await refusedWith(start({ ACRE_DATA: join(closed, 'data') }), new RegExp(`^The database is missing: .*${cluster}/postgres`));
    expect(await readdir(cluster)).not.toContain('postgres');
  });

  it('requires SESSION_KEYS with DATABASE_URL', async () => {
    await refusedWith(start({ DATABASE_URL: 'postgres://acre:secret@127.0.0.1:1/acre' }), /^SESSION_KEYS is required with DATABASE_URL/);
  });

  it('reports that the database at DATABASE_URL does not respond, without revealing its password', async () => {
    const started = start({ DATABASE_URL: 'postgres://acre:secret@127.0.0.1:1/acre', SESSION_KEYS: 'k'.repeat(32) });
    await refusedWith(started, /^The database is not responding .*: check DATABASE_URL\.$/);
    expect(started.printed()).not.toContain('secret');
  });

  it('stops the server when npm is stopped, and leaves nothing running', async () => {
    const throughNpm = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT }, 'npm', ['start']);
    running.push(throughNpm);
    await throughNpm.says(/Acre is ready/);
    await stop(throughNpm);
    await expect.poll(() => processesOn(folder), { timeout: 10_000 }).toEqual([]);
    await expect(health()).rejects.toThrow();
  });

  it.each((['SIGTERM', 'SIGINT'] as const).slice(0, sample(1, 2)))('leaves nothing running after %s at any moment', async (signal) => {
    const ready = start();
    await ready.says(/Acre is ready/);
    expect(await processesOn(folder)).toHaveLength(1);
    expect(await stop(ready, signal)).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
    for (const milliseconds of moments) {
      const starting = start();
      await starting.says(/Starting PostgreSQL/);
      await wait(milliseconds);
      expect(await stop(starting, signal)).toBe(0);
      expect(await processesOn(folder)).toEqual([]);
    }
  });
});
