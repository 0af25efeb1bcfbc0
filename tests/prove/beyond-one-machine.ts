import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@acre/contracts/api';
import { createClient } from '@acre/contracts/mechanism/client';
import { createAdmin } from '@acre/http-api/ops';
import { connectAsOwner, type Database } from '@acre/http-api/testing';
import { callerAt } from '../api/support/caller.ts';
import { aDeal, aProperty } from '../api/support/samples.ts';
import type { Findings } from './support/findings.ts';
import { type Load, loadOn, send, trouble } from './support/load.ts';
import { ask, pairOfServers } from './support/pair.ts';
import { proving } from './support/proving.ts';
import { until } from './support/running.ts';
import { type Site, siteOn } from './support/site.ts';

const admin = { email: 'owner@firm.test', password: 'correct horse battery', fullName: 'Olga Owner' };
const rounds = 50;
const manyDeals = 1500;
const commission = 1000.01;

type Pair = Awaited<ReturnType<typeof pairOfServers>>;
type Scene = Readonly<{ site: Site; pair: Pair; cookie: string; found: Findings }>;

/** Runs three instances behind HAProxy on a primary and a standby of Debian's PostgreSQL, and stops parts of the setup. */
export const prove = proving('Multiple instances and failover', async ({ found, ending }) => {
  const pair = await pairOfServers(ending);
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-files-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const site = await siteOn(pair.ports, folder, ending);
  const owner = connectAsOwner(pair.urlA('acre'));
  await createAdmin(owner, admin);
  await owner.destroy();
  const cookie = await signedInOnOne(site, found);
  const scene = { site, pair, cookie, found };
  await readsOwnWrites(scene);
  const deals = await dealsOf(scene);
  await killAnInstance(scene, deals.slice(0, manyDeals / 2));
  await promoteTheStandby(scene, deals.slice(manyDeals / 2));
  return `PostgreSQL ${pair.version}`;
});

/**
 * Logs in on the first instance and uses the session on the other instances. Checks that a logout on one instance ends the session on all.
 * Returns the cookie of a new login.
 */
async function signedInOnOne(site: Site, found: Findings): Promise<string> {
  const [one, two, three] = site.instances;
  const login = async (url: string) => {
    const caller = callerAt(url, { address: '192.0.2.1' });
    await caller.client.call(api.session.login, { body: { email: admin.email, password: admin.password } });
    return caller.cookie();
  };
  const first = await login(one.url);
  const body = JSON.stringify(aProperty({ name: 'Made on the third' }));
  const asked = [
    ['GET', two.url, '/api/user', 200],
    ['POST', three.url, '/api/properties', 201],
    ['GET', two.url, '/api/properties?search=third', 200],
    ['POST', two.url, '/api/logout', 204],
    ['GET', three.url, '/api/user', 401],
  ] as const;
  let right = 0;
  for (const [method, url, path, status] of asked) {
    const got = await send(url, first, method, path, path === '/api/properties' ? { body } : {});
    if (got === status) right += 1;
  }
  found.add('Session started on one instance, used on the others, ended on all: correct responses, of 5', right, '', { atLeast: 5 });
  return login(site.url);
}

/**
 * Checks that users can read their own writes. Pauses the replay on the standby, writes through the balancer, and checks that the next list
 * of properties contains each write. Then resumes the replay and checks that the standby serves the lists of deals.
 */
async function readsOwnWrites({ site, pair, cookie, found }: Scene): Promise<void> {
  await ask(pair.urlB('postgres'), 'select pg_wal_replay_pause()');
  let missed = 0;
  for (let n = 0; n < rounds; n += 1) {
    const name = `Own write ${n}`;
    await send(site.url, cookie, 'POST', '/api/properties', { body: JSON.stringify(aProperty({ name })) });
    const list = await fetch(`${site.url}/api/properties?pageSize=3`, { headers: { cookie } });
    if (!(await list.text()).includes(name)) missed += 1;
  }
  await ask(pair.urlB('postgres'), 'select pg_wal_replay_resume()');
  found.add(`Own writes missing from the next list, of ${rounds}, while replay on the standby was paused`, missed, '', { atMost: 0 });
  const isUsed = async () => (await Promise.all(site.instances.map(({ url }) => replicaOf(url)))).every((state) => state === 'used');
  await until(isUsed, 'every instance read from the standby');
  const before = await standbyReads(pair);
  for (let n = 0; n < rounds; n += 1) await send(site.url, cookie, 'GET', '/api/deals');
  found.add(
    `Scans of the deals table on the standby for ${rounds} lists of deals, after replay resumed`,
    (await standbyReads(pair)) - before,
    '',
    {
      atLeast: rounds,
    },
  );
}

const replicaOf = async (url: string): Promise<string> => ((await (await fetch(`${url}/api/ready`)).json()) as { replica: string }).replica;

/** Counts the scans of the table `deals` on the standby. Only requests for lists of deals cause such scans. */
async function standbyReads({ urlB }: Pair): Promise<number> {
  await wait(1500);
  return figure(
    urlB('acre'),
    `select (seq_scan + coalesce(idx_scan, 0))::integer as figure from pg_stat_user_tables where relname = 'deals'`,
  );
}

async function figure(url: string, sql: string): Promise<number> {
  const db = connectAsOwner(url);
  try {
    return (await db.raw<{ rows: [{ figure: number }] }>(sql)).rows[0].figure;
  } finally {
    await db.destroy();
  }
}

/** Creates deals with an unpaid commission and returns their ids. */
async function dealsOf({ site, cookie }: Scene): Promise<readonly number[]> {
  const client = createClient({ baseUrl: site.url, headers: () => ({ cookie, origin: site.url }) });
  const { id: me } = await client.call(api.session.user, {});
  const property = await client.call(api.properties.create, { body: aProperty({ name: 'With many deals' }) });
  const ids: number[] = [];
  for (let n = 0; n < manyDeals; n += 1) {
    const body = aDeal({ propertyId: property.id, sellerId: me, commissionAmount: commission });
    ids.push((await client.call(api.deals.create, { body })).id);
  }
  return ids;
}

async function killAnInstance(scene: Scene, deals: readonly number[]): Promise<void> {
  const { site, pair, found } = scene;
  const load = loadOn({ url: site.url, cookie: scene.cookie, deals }, 3, 6);
  await wait(3000);
  const killed = performance.now();
  await site.instances[1].kill();
  await wait(5000);
  await site.instances[1].start();
  await wait(2000);
  await load.stop();
  const { failed, of, seconds } = trouble(load, killed);
  found.add(`Instance killed (-9) under load: failed requests, of ${of}`, failed, '', { atMost: 9 });
  found.add('Time until the last failed request', seconds, ' s', { atMost: 3 });
  await nothingLost(scene, load, pair.urlA('acre'), 'killing an instance');
}

async function promoteTheStandby(scene: Scene, deals: readonly number[]): Promise<void> {
  const { site, pair, found } = scene;
  const load = loadOn({ url: site.url, cookie: scene.cookie, deals }, 3, 6);
  await wait(3000);
  const killed = performance.now();
  await pair.killPrimary();
  await pair.promote();
  await wait(10_000);
  await load.stop();
  const { failed, of, seconds } = trouble(load, killed);
  found.add('Primary killed and standby promoted under load: time until the last failed request', seconds, ' s', { atMost: 10 });
  found.add(`Failed requests, as a share of the ${of} since the kill`, (100 * failed) / of, ' %', { atMost: 50 });
  await nothingLost(scene, load, pair.urlB('acre'), 'promoting the standby');
}

/**
 * Sends unanswered requests again with the same idempotency keys. Then checks that each property exists exactly once. Also checks that the
 * ledger contains each acknowledged payment to the cent.
 */
async function nothingLost({ site, cookie, found }: Scene, load: Load, url: string, after: string): Promise<void> {
  const { acknowledged, paid, unanswered } = load;
  for (const sent of unanswered) await send(site.url, cookie, 'POST', '/api/properties', sent);
  const db = connectAsOwner(url);
  try {
    const names = new Set([...acknowledged, ...unanswered.map(({ name }) => name)]);
    const counted = await createdOnce(db, names);
    found.add(
      `Properties missing or duplicated after ${after}, of ${names.size} (${unanswered.length} sent again)`,
      names.size - counted,
      '',
      {
        atMost: 0,
      },
    );
    const cents = Math.round(commission * 100);
    const { rows } = await db.raw<{ rows: [{ right: number }] }>(
      `select count(*)::integer as right from (select deal_id from ledger_entries where deal_id = any(?)
         group by deal_id having round(sum(amount) * 100) = ?) posted`,
      [[...paid], cents],
    );
    found.add(
      `Acknowledged commission payments missing from the ledger or not exact to the cent, of ${paid.size}`,
      paid.size - rows[0].right,
      '',
      {
        atMost: 0,
      },
    );
  } finally {
    await db.destroy();
  }
}

async function createdOnce(db: Database, names: ReadonlySet<string>): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ once: number }] }>(
    'select count(*)::integer as once from (select name from properties where name = any(?) group by name having count(*) = 1) found',
    [[...names]],
  );
  return rows[0].once;
}
