import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAsOwner } from '@acre/http-api/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstOf, inProofs } from '../support/sample.ts';
import { freePort, processesOn, removeFolder, type Started, startAcre, startedFolders } from '../support/started.ts';

const startedFolder = startedFolders();
let folder: string;
let PORT: string;
let running: Started;

beforeEach(async () => {
  folder = await startedFolder();
  PORT = await freePort();
});
afterEach(async () => {
  running.process.kill('SIGKILL');
  await removeFolder(folder);
});

async function start(variables: Record<string, string> = {}): Promise<void> {
  running = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, ...variables });
  await running.says(/Acre is ready/);
}
const at = (path: string) =>
  fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );
async function postmaster(): Promise<number> {
  const [pid = 0] = await processesOn(folder);
  return pid;
}

/**
 * Kills PostgreSQL and waits until the server has recovered. Returns the different health statuses that the server reported in the
 * meantime.
 */
async function killed(): Promise<readonly number[]> {
  process.kill(await postmaster(), 'SIGKILL');
  const answers = new Set<number>();
  const late = Date.now() + 30_000;
  while (!answers.has(503) || (await at('/api/ready')) !== 200) {
    answers.add(await at('/api/health'));
    if (Date.now() > late)
      throw new Error(
        `PostgreSQL was not ready again within 30 seconds. Statuses of /api/health: ${[...answers]}. Output:\n${running.printed()}`,
      );
  }
  return [...answers].sort();
}

it.each(firstOf(1, ['1', '2']))(
  'with %s processes, a killed PostgreSQL is restarted, and the health endpoint reports the outage',
  async (WEB_CONCURRENCY) => {
    await start({ WEB_CONCURRENCY });
    for (let time = 0; time < 2; time += 1) {
      const before = await postmaster();
      const answers = await killed();
      expect(answers.filter((status) => status !== 200)).toEqual([503]);
      await expect.poll(() => at('/api/health')).toBe(200);
      const now = await processesOn(folder);
      expect(now).toHaveLength(1);
      expect(now).not.toEqual([before]);
    }
    running.process.kill('SIGTERM');
    expect(await running.ended()).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
  },
);

inProofs(() =>
  it('orphaned workers of a killed PostgreSQL do not prevent its restart', async () => {
    await start();
    const [, , , port] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
    const owner = connectAsOwner(`postgres://acre:${password}@127.0.0.1:${port}/acre`);
    const isBusy = async () => (await owner.raw(`select from pg_stat_activity where query like 'select count%'`)).rows.length;
    const endless = owner.raw('select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b').catch(() => undefined);
    await expect.poll(isBusy).toBe(1);
    await killed();
    await endless;
    await owner.destroy();
  }),
);

it('the process exits with a clear message if PostgreSQL cannot be restarted', async () => {
  await start({ WEB_CONCURRENCY: '2' });
  await appendFile(join(folder, 'postgres', 'postgresql.conf'), 'nonsense = on\n');
  process.kill(await postmaster(), 'SIGKILL');
  expect(await running.ended()).toBe(1);
  expect(running.printed()).toMatch(
    /^PostgreSQL stopped unexpectedly and cannot be restarted, so Acre is stopping\. PostgreSQL could not start with /m,
  );
  expect(await processesOn(folder)).toEqual([]);
  expect(await at('/api/health')).toBe(0);
});
