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
const begin = (path: string) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = get(`${firm.baseUrl}${path}`, { headers: { cookie: admin.cookie() } }, (answer) => {
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
