import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, processesOn, removeFolder, type Started, startAcre, temporaryFolder } from '../support/started.ts';

const [email, password] = ['owner@firm.test', 'correct horse battery'];
let folder: string;
let PORT: string;
let METRICS_PORT: string;
let running: Started;

beforeEach(async () => {
  folder = await temporaryFolder();
  [PORT, METRICS_PORT] = [await freePort(), await freePort()];
});
afterEach(async () => {
  running.process.kill('SIGKILL');
  await removeFolder(folder);
});

function start(): void {
  const admin = { ACRE_ADMIN_EMAIL: email, ACRE_ADMIN_PASSWORD: password };
  running = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, METRICS_PORT, WEB_CONCURRENCY: '2', ...admin });
}
const at = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${PORT}${path}`, { ...init, headers: { connection: 'close', ...init.headers } });
const measures = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
const measured = async (series: string) =>
  (await measures())
    .split('\n')
    .filter((line) => line.startsWith(series))
    .map((line) => Number(line.split(' ').at(-1)));
/** Returns the server processes: children of the first process, except PostgreSQL. */
const serving = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(running.process.pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.includes('main.js') ? [Number.parseInt(line, 10)] : []));

it('several processes share one port and one cache, are replaced when they die, report metrics together, and all stop', async () => {
  start();
  await running.says(/Acre is ready/);
  const processes = serving();
  expect(processes).toHaveLength(2);
  expect(await measured('acre_processes ')).toEqual([2]);

  const headers = { 'content-type': 'application/json' };
  const signedIn = await at('/api/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const answers = await Promise.all(Array.from({ length: 20 }, () => at('/api/user', { headers: { cookie } })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const answered = 'acre_http_request_duration_seconds_count{method="GET",route="/api/user"';
  await expect.poll(() => measured(answered)).toEqual([20]);
  expect(await measured('acre_people{role="admin"}')).toEqual([1]);
  await expect.poll(() => measured('acre_database_pool_max{of="primary"}')).toEqual([20]);

  process.kill(processes[0] ?? 0, 'SIGKILL');
  // Requesting the metrics must also work while one of the processes has just died.
  await Promise.all(Array.from({ length: 20 }, measures));
  await expect.poll(() => measured('acre_processes_replaced ')).toEqual([1]);
  await expect.poll(() => measured('acre_processes ')).toEqual([2]);
  expect(serving()).not.toContain(processes[0]);
  expect((await at('/api/user', { headers: { cookie } })).status).toBe(200);

  running.process.kill('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(await processesOn(folder)).toEqual([]);
  await expect(at('/api/health')).rejects.toThrow();
});

it('several processes do not start if one of them cannot, and report why', async () => {
  const other = createServer().listen(Number(PORT));
  await once(other, 'listening');
  start();
  expect(await running.ended()).toBe(1);
  expect(running.printed()).toMatch(new RegExp(`^Port ${PORT} is in use\\. Set PORT`, 'm'));
  expect(running.printed()).not.toMatch(/^\s+at /m);
  expect(await processesOn(folder)).toEqual([]);
  other.close();
});
