import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@acre/contracts/api';
import { fillDemo } from '@acre/http-api/ops';
import type { Database } from '@acre/http-api/testing';
import { type Caller, callerAt } from '../api/support/caller.ts';
import { serveAcre } from '../bench/support/serving.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';
import type { ApiDocument } from '../support/fuzz/requests.ts';
import { aFolder } from '../support/run-app.ts';
import { delaysIn } from './fuzz/delays.ts';
import { newCluster, proving } from './support/proving.ts';
import { freePort } from './support/running.ts';

/** FUZZ_REQUESTS=2000 makes a smaller trial run. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const recorder = fileURLToPath(new URL('fuzz/record-delays.ts', import.meta.url));

/**
 * Generates requests from the server's own API description and from hostile values. Sends them to the built server, which runs in its own
 * process.
 */
export const prove = proving('Fuzzing', async ({ found, ending }) => {
  const { database, kept } = await newCluster({ ending });
  const { url, owner } = await database('fuzz', fillDemo);
  const file = join(await aFolder(ending.add), 'delays');
  const server = await kept(serveAcre(url, await freePort(), { TRUSTED_PROXIES: '1', DELAYS_TO: file }, ['tsx', recorder]));
  const delays = delaysIn(file);
  await delays.begin();
  const { asked, misfits, statuses, done, calls } = await fuzzed(server.url, owner, delays.look);
  await delays.look();
  for (const misfit of misfits.slice(0, 20)) process.stdout.write(`${misfit}\n`);
  const counted = (from: number, below: number) =>
    [...statuses].reduce((sum, [status, count]) => sum + (status >= from && status < below ? count : 0), 0);
  found.add(`Generated requests to all API operations, from seed ${seed}`, asked, '', { atLeast: requests });
  found.add('Of these, successful (2xx)', counted(200, 300), '', { atLeast: requests / 10 });
  for (const call of calls.filter((one) => !done.has(one))) process.stdout.write(`No request to ${call} succeeded\n`);
  found.tell(`Operations that succeeded at least once, of ${calls.length}`, done.size, '');
  found.add('Responses with status 500 or above', counted(500, 600), '', { atMost: 0 });
  found.add('Responses that deviate from the API description: status, type or schema', misfits.length, '', { atMost: 0 });
  found.add('Event loop delay, p99', delays.whole(), ' ms', { atMost: 100 });
  found.add('Event loop delay, p99 of the worst batch of requests', delays.worst.late, ' ms', { atMost: 100 });
  found.add('CPU time of the event loop thread during these delays, p99 of the worst batch of requests', delays.worst.own, ' ms', {
    atMost: 100,
  });
});

async function fuzzed(url: string, owner: Database, look: () => Promise<void>) {
  const visitor = callerAt(url);
  const document = (await visitor.ask('GET', '/api/openapi.json')).json as ApiDocument;
  let people: readonly Caller[] = [];
  const before = async (nth: number) => {
    people = await Promise.all((['admin', 'elite', 'partner'] as const).map((role) => newcomer(url, owner, role, nth)));
    await look();
  };
  const fuzzed = await fuzz(
    document,
    async ({ method, address, headers, body, endless, who }) => {
      const caller = people[who % 4] ?? visitor;
      const reply = await caller.ask(method.toUpperCase(), address, { headers, endless, ...(body !== undefined && { raw: body }) });
      return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: reply.text };
    },
    { seed, count: requests, atOnce: 8, before },
  );
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return { ...fuzzed, calls };
}

/**
 * Registers a new caller for the next batch of requests. A generated request may have logged out, demoted or deleted the earlier caller.
 */
async function newcomer(url: string, owner: Database, role: 'admin' | 'elite' | 'partner', nth: number): Promise<Caller> {
  const caller = callerAt(url);
  const person = { email: `${role}.${nth}@fuzz.test`, fullName: `Newcomer ${nth}`, password: 'plum-orchard-42', referredBy: null };
  const { id } = await caller.client.call(api.session.register, { body: { ...person, role: role === 'admin' ? 'partner' : role } });
  await owner('people').where({ id }).update({ role, email_confirmed_at: owner.fn.now() });
  return caller;
}
