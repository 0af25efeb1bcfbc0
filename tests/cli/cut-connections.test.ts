import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, adminClient, commandLine, type Running } from '../support/acre.ts';
import { type Cutting, cutting } from '../support/cutting.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
/** This is the number of changed properties. `ACRE_STATUS_CHANGES=10000` makes a long run. */
const lots = Number(process.env['ACRE_STATUS_CHANGES'] ?? 2000);
const minutes = 60_000;
let app: ServedApp;
let token: string;

beforeAll(async () => {
  app = await serveApp();
  await addAdmin(app.db);
  const client = await adminClient(app.baseUrl);
  ({ token } = await client.call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } }));
  const lot = { type: 'land', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 } as const;
  const line = (_: unknown, at: number) => ({ ...lot, name: `Lot ${at}`, externalKey: `lot:${at}` });
  const lines = Array.from({ length: lots }, line);
  for (let from = 0; from < lots; from += 400) await client.call(api.properties.import, { body: { lines: lines.slice(from, from + 400) } });
}, 10 * minutes);

const status = 'price_drop';

it(
  'a batch of status changes makes each change exactly once, even if it is killed and repeated over a bad connection',
  async () => {
    const ids = await app.db('properties').pluck<number[]>('id');
    await writeFile(join(cli.folder, 'ids.txt'), ids.join('\n'));
    const wire = await cutting(app.baseUrl, { every: 13, stillAt: lots / 80 });
    const variables = { ACRE_URL: wire.url, ACRE_TOKEN: token };
    const move = ['properties', 'set-status', status, '--from', 'ids.txt', '--yes', '--json'];
    const begun = Date.now();

    await killedAtTheStandstill(() => cli.start(move, { variables }), wire);
    const made = async () => Number((await app.db('activities').where({ type: 'status_change', new_value: status }).count())[0]?.['count']);
    await expect.poll(made).toBeGreaterThan(0);
    const half = await made();
    expect(half).toBeLessThan(lots);

    wire.goOn();
    let last = await cli.run(move, { variables });
    let said = last.err;
    for (let more = 0; more < 50 && last.code === 4; more += 1) {
      last = await cli.run(move, { variables });
      said += last.err;
    }
    expect(said).toContain('Continuing: ');
    expect(last.code).toBe(0);
    expect(JSON.parse(last.out)).toEqual({ status, changed: lots, unchanged: 0, refused: [] });
    const told = await app.db('activities').where({ type: 'status_change', new_value: status }).pluck('entity_id');
    expect([told.length, new Set(told).size]).toEqual([lots, lots]);
    expect(await app.db('properties').where({ status }).count()).toEqual([{ count: expect.toSatisfy((found) => Number(found) === lots) }]);
    expect(wire.cuts()).toBeGreaterThan(0);
    expect(await readdir(join(cli.folder, 'config/runs'))).toEqual([]);
    if (lots > 2000)
      console.info(`${lots} changes, ${half} before the kill, ${wire.cuts()} cuts, ${Math.round((Date.now() - begun) / 1000)} s`);
  },
  40 * minutes,
);

/** Kills the command while its connection stalls. If the command gives up before that, it is started again. */
async function killedAtTheStandstill(start: () => Running, wire: Cutting): Promise<void> {
  while (!wire.isStill()) {
    const running = start();
    let ended = false;
    const end = running.ended().finally(() => (ended = true));
    await expect.poll(() => ended || wire.isStill(), { timeout: 20 * minutes }).toBe(true);
    running.process.kill('SIGKILL');
    const gaveUp = ended;
    expect(await end).toMatchObject({ code: gaveUp ? 4 : null, out: '' });
  }
}
