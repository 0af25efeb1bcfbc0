import { get } from 'node:http';
import { beforeAll, expect, it, vi } from 'vitest';
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

/** Asks for a file, takes the first piece of it, and nothing more. */
const begin = (path: string, { cookie } = admin) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = get(`${firm.baseUrl}${path}`, { headers: { cookie: cookie() } }, (answer) => {
      answer.once('readable', () => resolve(() => asked.destroy()));
    });
    asked.once('error', reject);
  });

beforeAll(async () => {
  await firm.owner.raw(
    `insert into properties (name, type, address, city, state, zip_code, price, submitted_by_id, status)
     select repeat('A long name. ', 15) || n, 'office', repeat('A long street. ', 10) || n, 'Austin', 'TX', '78701', 100000, ?, 'under_review'
     from generate_series(1, 10000) n`,
    [admin.id],
  );
});

it.each([
  ['a list', () => '/api/properties/export'],
  ['their data', () => `/api/account/downloads/${firm.dataKey(admin.id)}`],
])('whoever leaves in the middle of %s gives the connection back, and the next ones are served', async (_, path) => {
  for (let time = 1; time <= 3; time += 1) {
    const leave = await begin(path());
    await soon(1);
    leave();
    await soon(0);
  }
});

it('whoever comes while two exports are under way waits for a turn, and one who leaves the line keeps nobody from theirs', async () => {
  const [path, other] = ['/api/properties/export', await firm.join('admin')];
  const [first, second] = [await begin(path, other), await begin(path, other)];
  await soon(2);
  const impatient = get(`${firm.baseUrl}${path}`, { headers: { cookie: other.cookie() } }).on('error', () => undefined);
  const waiting = other.ask('GET', '/api/deals/export');
  await other.ask('GET', '/api/user');
  impatient.destroy();
  await soon(2);
  first();
  expect((await waiting).status).toBe(200);
  second();
  await soon(0);
  const all = await Promise.all([1, 2, 3].map(() => other.ask('GET', '/api/deals/export')));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
});
