import { get } from 'node:http';
import { beforeAll, expect, it, vi } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;

const reading = async (): Promise<number> =>
  firm
    .owner('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ state: 'idle in transaction' })
    .where('query', 'like', 'fetch %')
    .then((rows: unknown[]) => rows.length);
const soon = (count: number) => vi.waitFor(async () => expect(await reading()).toBe(count), { timeout: 20_000, interval: 50 });

/**
 * Adds so many properties that even a compressed export does not fit into the buffers. The server is then still sending when the client
 * disconnects.
 */
const submitMany = (by: number): Promise<unknown> =>
  firm.owner.raw(
    `insert into properties (name, type, address, city, state, zip_code, price, submitted_by_id, status, description)
     select repeat('A long name. ', 15) || n, 'office', repeat('A long street. ', 10) || n, 'Austin', 'TX', '78701', 100000, ?, 'under_review',
       (select string_agg(md5(n || '.' || k), '') from generate_series(1, 40) k)
     from generate_series(1, 10000) n`,
    [by],
  );

/** Requests a file, reads its first chunk, and stops reading. */
const begin = (path: string, { cookie } = admin) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = get(`${firm.baseUrl}${path}`, { headers: { cookie: cookie() } }, (answer) => {
      answer.once('readable', () => resolve(() => asked.destroy()));
    });
    asked.once('error', reject);
  });

beforeAll(() => submitMany(admin.id));

it.each([
  ['a list', () => '/api/properties/export'],
  ['their data', () => `/api/account/downloads/${firm.dataKey(admin.id)}`],
])('a client that disconnects while downloading %s frees its connection, and the next clients are served', async (_, path) => {
  for (let time = 1; time <= 3; time += 1) {
    const leave = await begin(path());
    await soon(1);
    leave();
    await soon(0);
  }
});

it.each(
  firstOf(1, [
    ['exports', () => '/api/properties/export', async () => undefined],
    ['archives', (id: number) => `/api/account/downloads/${firm.dataKey(id)}`, submitMany],
  ]),
)('a third caller waits while two %s are running, and one who leaves the queue blocks nobody', async (_, pathOf, prepare) => {
  const other = await firm.join('admin');
  await prepare(other.id);
  const path = pathOf(other.id);
  const leave = [await begin(path, other), await begin(path, other)];
  await soon(2);
  const impatient = get(`${firm.baseUrl}${path}`, { headers: { cookie: other.cookie() } }).on('error', () => undefined);
  const waiting = other.ask('GET', path);
  await other.ask('GET', '/api/user');
  impatient.destroy();
  await soon(2);
  leave.shift()?.();
  expect((await waiting).status).toBe(200);
  leave.shift()?.();
  await soon(0);
  const next = [await begin(path, other), await begin(path, other)];
  await soon(2);
  for (const leaveNext of next) leaveNext();
  await soon(0);
});
