import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { firstOf, inProofs } from '../support/sample.ts';
import { freePort, processesOn, removeFolder, type Started, startAcre, startedFolders } from '../support/started.ts';

const [email, password] = ['owner@firm.test', 'correct horse battery'];
const startedFolder = startedFolders();
let folder: string;
let running: Started | undefined;
afterEach(async () => {
  running?.process.kill('SIGKILL');
  await removeFolder(folder);
});

/** Sends only the beginning of a login request. */
function halfSent(port: string): { request: ClientRequest; rest: string } {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const begun = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers });
  begun.on('error', () => undefined);
  begun.write(body.slice(0, 10));
  return { request: begun, rest: body.slice(10) };
}

it('a stopping server finishes its responses, ends streams, waits at most ten seconds, and leaves nothing behind', async () => {
  folder = await startedFolder();
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()];
  const variables = { ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, METRICS_PORT, ACRE_ADMIN_EMAIL: email, ACRE_ADMIN_PASSWORD: password };
  running = startAcre(variables);
  await running.says(/Acre is ready/);
  const site = `http://127.0.0.1:${PORT}`;
  const signedIn = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const events = (await fetch(`${site}/api/events`, { headers: { cookie } })).body?.getReader();
  expect(new TextDecoder().decode((await events?.read())?.value)).toContain('retry:');

  const [patient, stuck] = [halfSent(PORT), halfSent(PORT)];
  const inFlight = async () =>
    /^acre_http_requests_in_flight (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text())?.[1];
  await expect.poll(inFlight).toBe('2');

  const stopped = Date.now();
  running.process.kill('SIGTERM');
  while (!(await events?.read())?.done);
  await expect
    .poll(() =>
      fetch(`${site}/api/health`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  const answered = once(patient.request, 'response');
  patient.request.end(patient.rest);
  const [{ statusCode }] = (await answered) as [IncomingMessage];
  expect(statusCode).toBe(200);

  const cut = new Promise((resolve) => stuck.request.once('close', resolve));
  expect(await running.ended()).toBe(0);
  await cut;
  expect(Date.now() - stopped).toBeLessThan(30_000);
  expect(await processesOn(folder)).toEqual([]);
});

it.each(
  firstOf(1, [
    // Before the signal in each row, the test sends a SIGINT. The kernel would merge two SIGINTs at the same moment into one SIGINT.
    // Therefore the first row has a SIGTERM.
    ['two signals at the same moment', 0, 'SIGTERM'],
    ['a second signal while it waits for a request', 300, 'SIGINT'],
  ] as const),
)('after %s, the server stops promptly, together with PostgreSQL', async (_, pause, second) => {
  folder = await startedFolder();
  const PORT = await freePort();
  running = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, ACRE_ADMIN_EMAIL: email, ACRE_ADMIN_PASSWORD: password });
  await running.says(/Acre is ready/);
  const stuck = halfSent(PORT);
  await once(stuck.request, 'socket');
  const asked = Date.now();
  running.process.kill('SIGINT');
  await wait(pause);
  running.process.kill(second);
  expect(await running.ended()).toBe(0);
  // A stopping server waits 10 seconds for an unfinished request. The second signal must end the wait early.
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(await processesOn(folder)).toEqual([]);
});

inProofs(() =>
  it('Ctrl-C in a terminal stops npm, the server and every child process at any moment', async () => {
    folder = await startedFolder();
    const PORT = await freePort();
    for (const [words, pause] of [
      [/Starting PostgreSQL/, 0],
      [/Starting PostgreSQL/, 300],
      [/Acre is ready/, 0],
    ] as const) {
      running = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT }, 'npm', ['start'], { detached: true });
      await running.says(words);
      await wait(pause);
      process.kill(-(running.process.pid ?? 0), 'SIGINT');
      await running.ended();
      await expect.poll(() => processesOn(folder)).toEqual([]);
    }
  }),
);
