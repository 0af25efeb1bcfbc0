import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  addGauges,
  addOwnGauges,
  addProcessGauges,
  connect,
  createMetrics,
  loggerTo,
  openReplica,
  quietLogger,
  serveMetrics,
  watching,
} from '@acre/http-api/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { unreliableDatabase } from './support/unreliable-database.ts';

const token = 'a-token-that-only-tests-use';
const database = await unreliableDatabase();
const metrics = createMetrics();
const { baseUrl, owner } = await serveApp({ database, metrics, trustedProxies: 1 });
let now = Date.now();
const replica = openReplica({ url: database.url, maxLag: 5 }, { primary: database.db, logger: quietLogger });
afterAll(replica.close);
addOwnGauges(metrics.registry, { primary: database.db, replica });
addProcessGauges(metrics.registry, { serving: () => 1, replaced: () => 0 });
const refresh = addGauges(metrics.registry, database.db, () => now);
const shown = await serveMetrics({ port: 0, host: '127.0.0.1', token }, metrics.registry, refresh);
afterAll(shown.close);
const visitor = callerAt(baseUrl);

const at = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(`http://127.0.0.1:${(shown.server.address() as AddressInfo).port}${path}`, { headers });
const measures = async (): Promise<string> => (await at('/metrics')).text();
/** Returns the value of a series by its name and some of its labels. */
async function measured(name: string, ...labels: string[]): Promise<number | undefined> {
  const lines = (await measures()).split('\n').filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)));
  return lines[0] === undefined ? undefined : Number(lines[0].split(' ').at(-1));
}

describe('metrics', () => {
  it('are served on a port of their own to callers with the token, and nowhere else', async () => {
    expect([(await at('/metrics')).status, (await at('/')).status]).toEqual([200, 404]);
    expect((await at('/metrics', {})).status).toBe(401);
    expect((await at('/metrics', { authorization: 'Bearer a-token-that-somebody-made-up' })).status).toBe(401);
    expect((await visitor.ask('GET', '/metrics')).text).not.toContain('acre_http');
    expect((await visitor.ask('GET', '/api/metrics')).status).toBe(404);
  });

  it('count requests by route pattern, never by the requested path', async () => {
    for (const path of [
      '/api/properties/8101',
      '/api/properties/8102',
      '/api/properties?search=secret',
      '/api/properties?search=secret',
      '/api/never-heard-of-8103',
      '/api/deals/8104',
    ])
      await visitor.ask('GET', path);
    const count = 'acre_http_request_duration_seconds_count';
    expect(await measured(count, 'route="/api/properties/{id}"', 'status="4xx"', 'method="GET"')).toBe(2);
    expect(await measured(count, 'route="/api/properties"', 'status="2xx"')).toBe(2);
    expect(await measured(count, 'route="/api/deals/{id}"', 'status="4xx"')).toBe(1);
    expect(await measured(count, 'route="other"', 'status="4xx"')).toBeGreaterThan(0);
    expect(await measured('acre_http_requests_in_flight')).toBe(0);
    const labels = (await measures()).match(/{.*}/g);
    expect(labels?.join()).toMatch(/route=/);
    expect(labels?.join()).not.toMatch(/810\d|secret/);
  });

  it('count rate-limited callers by endpoint', async () => {
    const guess = callerAt(baseUrl, { address: '192.0.2.7' });
    const tries = [];
    for (let n = 0; n < 11; n += 1)
      tries.push((await guess.ask('POST', '/api/login', { body: { email: `nobody${n}@example.com`, password: 'not-this-one' } })).status);
    expect(tries.at(-1)).toBe(429);
    expect(await measured('acre_limiter_refusals_total', 'limit=')).toBe(1);
    expect(await measures()).not.toMatch(/192\.0\.2\.7|nobody/);
  });

  it('report how much waits in the outbox, and for how long', async () => {
    expect(await measured('acre_outbox_oldest_seconds')).toBe(0);
    await owner('outbox').insert([
      { kind: 'mail', payload: '{}', due_at: owner.raw(`now() - interval '5 minutes'`) },
      { kind: 'place', payload: '{}', due_at: owner.raw(`now() - interval '1 hour'`) },
      { kind: 'place', payload: '{}', due_at: owner.raw(`now() + interval '1 hour'`) },
      { kind: 'mail', payload: '{}', parked_at: owner.fn.now() },
    ]);
    expect(await measured('acre_outbox_effects', 'waiting')).toBe(3);
    expect(await measured('acre_outbox_effects', 'parked')).toBe(1);
    const late = await measured('acre_outbox_oldest_seconds');
    expect(late).toBeGreaterThanOrEqual(3600);
    expect(late).toBeLessThan(4000);
  });

  it('report the totals of the firm exactly, and refresh them once a minute', async () => {
    now += 61_000;
    const before = await measured('acre_people', 'role="seller"');
    await owner('people').insert({ id: 900, full_name: 'Ada', role: 'seller', referral_id: 'ADA00001' });
    const common = {
      type: 'office',
      address: '1 Main Street',
      city: 'New York',
      state: 'NY',
      zip_code: '10001',
      price: 1,
      submitted_by_id: 900,
    };
    const placed = { ...common, latitude: 40, longitude: -74, placed_by: 'address' };
    await owner('properties').insert([
      { ...common, name: 'Nowhere' },
      { ...placed, name: 'Placed' },
      { ...placed, name: 'Counted', status: 'marketing_start' },
      { ...placed, name: 'Deleted', deleted_at: owner.fn.now() },
    ]);
    await owner.raw('select fold_map_changes()');
    await owner('properties').insert({ ...placed, name: 'Waits to be counted' });
    expect(await measured('acre_people', 'role="seller"')).toBe(before);
    now += 61_000;
    expect(await measured('acre_people', 'role="seller"')).toBe(1);
    expect(await measured('acre_properties', 'stage="submission"')).toBe(3);
    expect(await measured('acre_properties', 'stage="marketing"')).toBe(1);
  });

  it('are available without the database, and report that it is down', async () => {
    expect(await measured('acre_database_up')).toBe(1);
    database.line.cut();
    expect(await measured('acre_database_up')).toBe(0);
    await database.line.restore();
    await expect.poll(() => measured('acre_database_up')).toBe(1);
    expect(await measured('acre_database_pool_max')).toBe(10);
  });

  it('include every name that the alerting rules use', async () => {
    const rules = await readFile(fileURLToPath(new URL('../../deploy/alerts.yml', import.meta.url)), 'utf8');
    const asked = [...rules.matchAll(/expr: (.*)/g)].flatMap(([, expr = '']) => expr.match(/\b(?:acre|nodejs|process)_\w+/g) ?? []);
    const text = await measures();
    expect(new Set(asked).size).toBeGreaterThan(8);
    expect(asked.filter((name) => !new RegExp(`^${name}(\\{| )`, 'm').test(text))).toEqual([]);
    const labels = [...rules.matchAll(/\b(status|state|limit)\b/g)].map(([, label]) => label);
    expect(labels.filter((label) => !text.includes(`${label}="`))).toEqual([]);
  });
});

describe('the log', () => {
  it('identifies a request by the id from a trusted proxy, or by a new one if that is missing or malformed', async () => {
    const named = async (url: string, id: string) =>
      (await callerAt(url).ask('GET', '/api/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await named(baseUrl, 'proxy-7f3a.91')).toBe('proxy-7f3a.91');
    for (const odd of ['short', 'with blanks in it', 'x'.repeat(129), '{"level":60}'])
      expect(await named(baseUrl, odd)).toMatch(/^[\da-f-]{36}$/);
    const open = await serveApp({ database });
    expect(await named(open.baseUrl, 'proxy-7f3a.91')).toMatch(/^[\da-f-]{36}$/);
  });

  it('states which request ran each slow statement', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const db = connect(database.url, watching(loggerTo(log), Number.MIN_VALUE, undefined));
    const watched = await serveApp({ database: { ...database, db }, trustedProxies: 1, log });
    const caller = callerAt(watched.baseUrl);
    const signIn = (id: string) =>
      caller.ask('POST', '/api/login', {
        body: { email: `${id}@acre.test`, password: 'plum-orchard-42' },
        headers: { 'x-request-id': id },
      });
    const asked = ['first-of-two', 'second-of-two'];
    expect((await Promise.all(asked.map(signIn))).map(({ status }) => status)).toEqual([401, 401]);
    await db.raw('select 1');
    await db.destroy();
    const slow = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement');
    const of = (statement: RegExp) =>
      slow
        .filter((line) => statement.test(line.statement))
        .map(({ requestId }) => requestId)
        .sort();
    expect(of(/"?people"?/i)).toEqual(expect.arrayContaining(asked));
    expect(of(/rate_limits/)).toEqual(expect.arrayContaining(asked));
    expect(of(/^select 1$/)).toEqual([undefined]);
  });

  it('contains the text of slow statements without their values', async () => {
    const lines: string[] = [];
    const ran = { all: 0 };
    const watch = watching(
      loggerTo((line) => lines.push(line)),
      200,
      undefined,
    );
    const db = connect(database.url, (...statement) => {
      ran.all += 1;
      watch?.(...statement);
    });
    await db.raw('select pg_sleep(0.25), ?::text as name', ['a secret']);
    await db.raw('select ?::text as name', ['a secret']);
    await expect(db.raw('select pg_sleep(0.25), ?::text as slow from nowhere', ['a secret'])).rejects.toThrow('nowhere');
    await db.destroy();
    expect(ran.all).toBeGreaterThanOrEqual(4);
    const told = lines.map((line) => JSON.parse(line)).filter(({ statement }) => /pg_sleep.*as name$/.test(statement));
    expect(told).toMatchObject([
      { level: 40, msg: 'slow statement', statement: 'select pg_sleep(0.25), $1::text as name', ms: expect.any(Number) },
    ]);
    expect(lines.join()).not.toContain('a secret');
  });
});
