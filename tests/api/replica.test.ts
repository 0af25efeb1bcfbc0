import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { examineServer } from '@acre/http-api/ops';
import { createMetrics, openReplica, quietLogger } from '@acre/http-api/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { anOwnFolder, serveApp } from '../support/serve.ts';
import { replicatedDatabase } from '../support/standby.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { listenTo } from './support/listen-to.ts';
import { aProperty } from './support/samples.ts';

const database = await replicatedDatabase();
const { standby } = database;
const metrics = createMetrics();
/**
 * `patience` is in milliseconds, and `maxLag` is in seconds. Both limits are high, so that the replica never counts as unreachable or
 * lagging on a busy machine.
 */
const tools = { primary: database.db, logger: quietLogger, patience: 30_000 };
const replica = openReplica({ url: standby.url, maxLag: 300 }, { ...tools, metrics });
afterAll(replica.close);
const firm = await openFirm({ database, metrics, replica: replica.reader, web: false });
const { admin, visitor } = firm;
const partner = await firm.join('partner');
const listing = await firm.property(partner, { name: 'Granite House', status: 'marketing_start', price: 1_000_000 });

const reads = async (): Promise<Record<string, number>> => {
  const found = await metrics.registry.getSingleMetric('acre_reads_total')?.get();
  return Object.fromEntries((found?.values ?? []).map(({ labels, value }) => [`${labels['by']}: ${labels['because']}`, value]));
};
/**
 * Returns which databases served the reads of `work`, and why. For example, 'primary: not_yet_there' names the primary database and the
 * reason. Each combination is listed once. Reads that only the primary may serve are left out.
 */
async function answeredBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await reads();
  await work();
  return Object.entries(await reads()).flatMap(([who, count]) => (count > (before[who] ?? 0) ? [who] : []));
}
const state = async (baseUrl = firm.baseUrl) => (await callerAt(baseUrl).ask('GET', '/api/ready')).json;
const namesFor = async (who: Pick<Someone, 'client'>) =>
  (await who.client.call(api.properties.list, { query: {} })).map(({ name }) => name);
const submit = (who: Someone, name: string) => who.client.call(api.properties.create, { body: aProperty({ name }) });

beforeEach(async () => {
  await standby.resume();
  await standby.caughtUp();
  await expect.poll(() => state()).toEqual({ status: 'ready', replica: 'used' });
});

describe('a replica', () => {
  const needed: Readonly<Record<string, string>> = {
    'search.everything': '?q=granite',
    'members.list': '?role=partner',
    'properties.places': '?beginning=787',
  };
  const mayAnswer = endpointsOf(api).filter(([, { reads }]) => reads === 'replica');

  it('answers every endpoint that may be read from it, and the primary answers the rest', async () => {
    expect(mayAnswer.length).toBeGreaterThan(10);
    for (const [name, { path }] of mayAnswer) {
      const asked = path.replace('{id}', String(partner.id)) + (needed[name] ?? '');
      const by = await answeredBy(async () => expect([asked, (await admin.ask('GET', asked)).status]).toEqual([asked, 200]));
      expect({ name, by }).toEqual({ name, by: ['replica: has_it'] });
    }
    expect(await answeredBy(() => admin.ask('GET', `/api/properties/${listing.id}`))).toEqual([]);
  });

  it('serves lists, records and pages to visitors', async () => {
    const paths = ['/api/properties?search=granite', `/api/properties/${listing.id}`, '/api/properties/map', '/sitemap.xml'];
    for (const path of paths) {
      const by = await answeredBy(async () => expect(await visitor.ask('GET', path)).toMatchObject({ status: 200 }));
      expect({ path, by }).toEqual({ path, by: ['replica: has_it'] });
    }
  });

  it('is skipped for all sessions of a member who made a change, until it has that change', async () => {
    const elsewhere = await firm.again(partner);
    await standby.caughtUp();
    await standby.pause();
    await submit(partner, 'Basalt Court');
    for (const session of [partner, elsewhere]) {
      const by = await answeredBy(async () => expect(await namesFor(session)).toContain('Basalt Court'));
      expect(by).toEqual(['primary: not_yet_there']);
    }
    expect(await answeredBy(async () => expect(await namesFor(admin)).not.toContain('Basalt Court'))).toEqual(['replica: has_it']);
    await standby.resume();
    await standby.caughtUp();
    for (const session of [partner, elsewhere, admin]) {
      const by = await answeredBy(async () => expect(await namesFor(session)).toContain('Basalt Court'));
      expect(by).toEqual(['replica: has_it']);
    }
  });

  it('has another member’s change before open pages are notified of it', async () => {
    // `ear` starts to listen after the first change is announced, so it hears only of the second one.
    const before = await listenTo(firm.baseUrl, admin);
    await before.next('listening');
    await submit(partner, 'Flint Forge');
    await before.next('changes');
    const ear = await listenTo(firm.baseUrl, admin);
    await ear.next('listening');
    await standby.pause();
    await submit(partner, 'Gneiss Gate');
    await wait(500);
    expect(ear.changed()).toEqual([]);
    before.leave();
    await standby.resume();
    await ear.next('changes');
    expect(await answeredBy(async () => expect(await namesFor(admin)).toContain('Gneiss Gate'))).toEqual(['replica: has_it']);
    ear.leave();
  });

  it('is skipped for programs with a token and for new members while it lacks their changes', async () => {
    const { token } = await partner.client.call(api.tokens.create, {
      body: { name: 'Script', scope: 'write', days: 1 },
    });
    const program = (method: string, path: string, body?: object) =>
      fetch(`${firm.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    await standby.pause();
    expect((await program('POST', '/api/properties', aProperty({ name: 'Written by a script' }))).status).toBe(201);
    const by = await answeredBy(async () =>
      expect(await (await program('GET', '/api/properties')).text()).toContain('Written by a script'),
    );
    expect(by).toEqual(['primary: not_yet_there']);
    const newcomer = await firm.join('partner');
    expect(await answeredBy(() => namesFor(newcomer))).toEqual(['primary: not_yet_there']);
  });

  it('never shows visitors more than is public, however far behind it is', async () => {
    const priceOf = async () => (await visitor.client.call(api.properties.list, { query: { search: 'granite' } }))[0]?.price;
    await standby.pause();
    for (const price of [2_000_000, 3_000_000]) {
      await admin.client.call(api.properties.edit, { params: { id: listing.id }, body: { price } });
      expect(await answeredBy(async () => expect(await priceOf()).toBe(price))).toEqual(['primary: not_yet_there']);
    }
    await standby.resume();
    await standby.caughtUp();
    const again = () => visitor.client.call(api.properties.list, { query: { search: 'granite', pageSize: 3 } });
    expect(await answeredBy(async () => expect((await again())[0]?.price).toBe(3_000_000))).toEqual(['replica: has_it']);
  });

  it('is skipped when it is too far behind, and everyone reads the newest data', async () => {
    const strict = openReplica({ url: standby.url, maxLag: 1 }, tools);
    const { baseUrl } = await serveApp({ database, trustedProxies: 1, replica: strict.reader });
    await standby.pause();
    await submit(partner, 'Marble Row');
    await expect.poll(() => state(baseUrl)).toEqual({ status: 'ready', replica: 'behind' });
    const other = callerAt(baseUrl);
    await other.client.call(api.session.login, { body: { email: admin.email, password: admin.password } });
    expect(await namesFor(other)).toContain('Marble Row');
    expect(strict.reader.lagSeconds()).toBeGreaterThan(1);
    await strict.close();
  });

  it('is replaced by the primary if it terminates a running query', async () => {
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acre' and pid <> pg_backend_pid()`;
    for (let times = 0; times < 5; times += 1) {
      await standby.db.raw(ended);
      expect(await namesFor(admin)).toContain('Granite House');
    }
  });

  it('is not accepted if its URL leads to the primary itself', async () => {
    const misplaced = openReplica({ url: database.url, maxLag: 300 }, tools);
    await expect.poll(() => misplaced.reader.state()).toBe('misplaced');
    await misplaced.close();
  });

  it('is checked by the doctor: following, paused, not a replica, or of another database', async () => {
    const ACRE_DATA = await anOwnFolder();
    const told = async (DATABASE_READ_URL: string) => {
      const variables = { ACRE_DATA, DATABASE_URL: database.url, DATABASE_READ_URL, SESSION_KEYS: 'Qm7v2xLr9TzKpWc4sYdHn3GbJf8eUaXo' };
      const { findings } = await examineServer(variables, () => undefined);
      const found = findings.find(({ check }) => check === 'Replica');
      return `${found?.state}: ${found?.found} ${found?.mend ?? ''}`;
    };
    expect(await told(standby.url)).toMatch(/^good: A standby, \d+ kB behind\./);
    expect(await told(database.url)).toMatch(/^wrong: .* accepts writes, .* Point DATABASE_READ_URL to a standby/);
    expect(await told((await freshDatabase()).url)).toMatch(/^wrong: .* is not a standby .* pg_basebackup/);
    expect(await told('postgres://acre:secret@127.0.0.1:1/firm')).toMatch(/^wrong: (?!.*secret).* is not responding/);
    await standby.pause();
    expect(await told(standby.url)).toMatch(/^warning: .* paused. .* pg_wal_replay_resume/);
  });

  it('can be unavailable while the server stays ready and responds as usual', async () => {
    await standby.stop();
    await expect.poll(() => state()).toEqual({ status: 'ready', replica: 'away' });
    expect(await answeredBy(async () => expect(await namesFor(admin)).toContain('Granite House'))).toEqual(['primary: away']);
  });
});
