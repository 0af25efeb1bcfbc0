import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Client } from '@acre/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, adminClient, commandLine } from '../support/acre.ts';
import { between, type Fate } from '../support/between.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
const lots = 1100;
let app: ServedApp;
let client: Client;
let token: string;
let deal: number;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await serveApp();
  const id = await addAdmin(app.db);
  client = await adminClient(app.baseUrl);
  ({ token } = await client.call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } }));
  variables = { ACRE_URL: app.baseUrl, ACRE_TOKEN: token };
  const lot = { type: 'land', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 } as const;
  const lines = Array.from({ length: lots }, (_, at) => ({ ...lot, name: `Lot ${at + 1}`, externalKey: `lot:${at + 1}` }));
  for (let from = 0; from < lots; from += 400) await client.call(api.properties.import, { body: { lines: lines.slice(from, from + 400) } });
  deal = (await client.call(api.deals.create, { body: { propertyId: 1, sellerId: id, value: 1_000_000, commissionAmount: 30_000 } })).id;
});

const run = (...args: string[]) => cli.call(args, variables);

describe('a deal that is cancelled', () => {
  const move = (...more: string[]) => run('deals', 'set-status', String(deal), ...more);

  it.each([
    [['cancelled'], 'Say why the deal is cancelled.'],
    [['active', '--reason', 'Just so'], 'A reason is given only where a deal is cancelled.'],
  ])('is tried as it would be done: %j is refused either way', async (words, sentence) => {
    for (const more of [['--dry-run'], []])
      expect(await move(...words, ...more), more.join()).toEqual({ code: 1, out: '', err: `${sentence}\n` });
    expect(await client.call(api.deals.get, { params: { id: deal } })).toMatchObject({ status: 'active' });
  });

  it('among many is tried as it would be done, too', async () => {
    for (const [more, would] of [
      [['--dry-run'], 'would be '],
      [['--yes'], ''],
    ] as const) {
      const told = await move('999', 'cancelled', ...more);
      expect(told).toMatchObject({ code: 1, out: `0 ${would}changed, 0 unchanged, 2 ${would}refused.\n` });
      expect(told.err).toContain('Say why the deal is cancelled.');
    }
  });

  it('for a reason would be so', async () => {
    const tried = await move('cancelled', '--reason', 'The buyer withdrew', '--dry-run');
    expect(tried).toMatchObject({ code: 0, out: `Deal ${deal} (Lot 1) would be Cancelled.\n` });
  });
});

describe('what is read', () => {
  it('is listed with the filters of the API, and shown with every field', async () => {
    const { out } = await run('deals', 'list', '--search', 'Lot 1');
    expect(out).toMatch(/^ID +Property +Seller +Value +Commission +Paid +Status\n +\d+ +Lot 1 +Ada Admin +\$1,000,000 +\$30,000 +no +/);
    expect(await run('deals', 'list', '--closed-from', 'soon')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--closed-from: Must be a date/),
    });
    expect((await run('properties', 'show', '1')).out).toMatch(/^id +1\nname +Lot 1\n/);
    expect(await run('people', 'show', '999')).toMatchObject({ code: 1, err: expect.stringMatching(/^\S.*\n$/) });
  });

  it('of people, templates, activities and commissions is JSON for scripts', async () => {
    expect(JSON.parse((await run('people', 'list', '--role', 'admin', '--json')).out)).toMatchObject([{ fullName: 'Ada Admin' }]);
    expect(JSON.parse((await run('templates', 'list', '--json')).out)).toEqual(await client.call(api.templates.list, {}));
    expect(JSON.parse((await run('activities', 'list', '--page-size', '1', '--json')).out)).toHaveLength(1);
    expect(await run('commissions', 'list', '--month', '2026-13')).toMatchObject({ code: 2, err: expect.stringContaining('YYYY-MM') });
  });

  it('goes to a file, whole, as CSV or JSON', async () => {
    expect((await run('properties', 'export', '--sort', 'oldest')).out.split('\n')).toHaveLength(lots + 2);
    expect(await run('properties', 'export', '--json', '--output', join(cli.folder, 'all.json'))).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(await readFile(join(cli.folder, 'all.json'), 'utf8'))).toHaveLength(lots);
  });
});

describe('a commission', () => {
  it('is paid once, after a look at who gets what', async () => {
    const pay = ['commissions', 'pay', String(deal)];
    expect((await run(...pay, '--dry-run')).out).toContain('the house');
    expect(await run(...pay)).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
    expect(await run(...pay, '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('is paid.') });
    expect(await run(...pay, '--yes')).toMatchObject({ code: 1, err: expect.stringContaining('is paid already') });
    expect((await run('commissions', 'list', '--deal-id', String(deal))).out).toContain('$');
  });
});

describe('many at once', () => {
  const allIds = Array.from({ length: lots }, (_, at) => at + 1);
  const changes = async (status: string) =>
    Number((await app.db('activities').where({ type: 'status_change', new_value: status }).count())[0]?.['count']);

  /** Tried again after a failure, it needs a status that nothing has yet. */
  const fresh = ['price_drop', 'renegotiation'] as const;
  let tries = 0;

  it('survive a lost answer and a dead server, go on where they stopped, and nothing is done twice', async () => {
    const status = fresh[tries++] ?? 'buyer_located';
    let fate = (nth: number): Fate => (nth === 2 ? 'lost' : nth < 4 ? 'passed' : 'refused');
    const url = await between(
      app.baseUrl,
      (nth) => fate(nth),
      ({ method, url: path }) => method === 'POST' && path === '/api/properties/status/by-version',
    );
    await writeFile(join(cli.folder, 'ids.txt'), ['# lots', ...allIds, 9999].join('\r\n'));
    const move = () =>
      cli.run(['properties', 'set-status', status, '--from', 'ids.txt', '--yes', '--json'], {
        variables: { ...variables, ACRE_URL: url },
      });
    expect(await move()).toMatchObject({ code: 4, out: '', err: expect.stringMatching(/of 1,101 are done\. Give the same command again/) });
    const half = await changes(status);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(lots);

    fate = () => 'passed';
    const again = await move();
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Going on where it stopped') });
    expect(JSON.parse(again.out)).toEqual({
      status,
      changed: lots,
      unchanged: 0,
      refused: [{ id: 9999, why: 'Property not found' }],
    });
    expect(await changes(status)).toBe(lots);
    expect(await readdir(join(cli.folder, 'config/runs'))).toEqual([]);
  });

  it('are tried with a token that only reads, while another holds them', async () => {
    const { token: reads } = await client.call(api.tokens.create, { body: { name: 'Looks', scope: 'read', days: 1 } });
    const move = ['properties', 'set-status', 'closed_paid', '1', '2', '9999'];
    const asked = { variables: { ...variables, ACRE_TOKEN: reads } };
    await app.db.transaction(async (trx) => {
      await trx('properties').whereIn('id', [1, 2]).forUpdate();
      const tried = await cli.run([...move, '--dry-run'], asked);
      expect(tried).toMatchObject({ code: 1, out: '2 would be changed, 0 unchanged, 1 would be refused.\n' });
    });
    expect(await cli.run([...move, '--yes'], asked)).toMatchObject({ code: 3, err: expect.stringMatching(/only read/i) });
    expect(await changes('closed_paid')).toBe(0);
  });

  it('are asked about, and it is told by line what is no number', async () => {
    const move = (...args: string[]) => run('properties', 'set-status', 'closed_paid', ...args);
    expect(await move('1', '2')).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
    expect(await cli.run(['properties', 'set-status', 'closed_paid', '--from', '-'], { variables, input: '1\ntwo\n' })).toMatchObject({
      code: 2,
      err: "Line 2 of standard input is no number from 1 on: 'two'.\n",
    });
    expect(await changes('closed_paid')).toBe(0);
  });

  it('at a terminal are asked about and drawn as a bar', async () => {
    const running = cli.atTerminal(['deals', 'set-status', String(deal), '999', 'under_contract'], { variables });
    await expect.poll(() => running.complained(), { timeout: 30_000 }).toContain('Move 2 deals to');
    running.process.stdin.write('y\r');
    const { code, out } = await running.ended();
    expect(out).toContain('1 changed, 0 unchanged, 1 refused.');
    expect(out).toContain('100%');
    expect(code).toBe(1);
  });
});
