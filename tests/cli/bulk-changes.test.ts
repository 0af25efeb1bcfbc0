import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { between, type Fate } from '../support/between.ts';
import { addLots, servedFirm } from './served-firm.ts';

const lots = 1100;
const { cli, app, adminId, client, variables, run, file } = await servedFirm();
await addLots(client, lots);

describe('bulk changes', () => {
  const allIds = Array.from({ length: lots }, (_, at) => at + 1);
  const changes = async (status: string) =>
    Number((await app.db('activities').where({ type: 'status_change', new_value: status }).count())[0]?.['count']);

  /** Each attempt at the test below sets a new status. Otherwise, the test would also count status changes from a failed attempt. */
  const fresh = ['price_drop', 'renegotiation'] as const;
  let tries = 0;

  it('survive a lost response and a dead server, continue where they stopped, and repeat nothing', async () => {
    const status = fresh[tries++] ?? 'buyer_located';
    let fate = (nth: number): Fate => (nth === 2 ? 'lost' : nth < 4 ? 'passed' : 'refused');
    const url = await between(
      app.baseUrl,
      (nth) => fate(nth),
      ({ method, url: path }) => method === 'POST' && path === '/api/properties/status/by-version',
    );
    await writeFile(file('ids.txt'), ['# lots', ...allIds, 9999].join('\r\n'));
    const move = () =>
      cli.run(['properties', 'set-status', status, '--from', 'ids.txt', '--yes', '--json'], {
        variables: { ...variables, ACRE_URL: url },
      });
    expect(await move()).toMatchObject({ code: 4, out: '', err: expect.stringMatching(/of 1,101 are done\. Repeat the command/) });
    const half = await changes(status);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(lots);

    fate = () => 'passed';
    const again = await move();
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Continuing: ') });
    expect(JSON.parse(again.out)).toEqual({
      status,
      changed: lots,
      unchanged: 0,
      refused: [{ id: 9999, why: 'Property not found' }],
    });
    expect(await changes(status)).toBe(lots);
    expect(await readdir(join(cli.folder, 'config/runs'))).toEqual([]);
  });

  it('can be dry-run with a read-only token, even while another transaction locks the records', async () => {
    const { token: reads } = await client.call(api.tokens.create, { body: { name: 'Looks', scope: 'read', days: 1 } });
    const move = ['properties', 'set-status', 'closed_paid', '1', '2', '9999'];
    const asked = { variables: { ...variables, ACRE_TOKEN: reads } };
    await app.db.transaction(async (trx) => {
      await trx('properties').whereIn('id', [1, 2]).forUpdate();
      const tried = await cli.run([...move, '--dry-run'], asked);
      expect(tried).toMatchObject({ code: 1, out: '2 would be changed, 0 unchanged, 1 would be refused.\n' });
    });
    expect(await cli.run([...move, '--yes'], asked)).toMatchObject({ code: 3, err: expect.stringMatching(/read-only/i) });
    expect(await changes('closed_paid')).toBe(0);
  });

  it('need confirmation, and report the line of an invalid ID', async () => {
    const move = (...args: string[]) => run('properties', 'set-status', 'closed_paid', ...args);
    expect(await move('1', '2')).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await cli.run(['properties', 'set-status', 'closed_paid', '--from', '-'], { variables, input: '1\ntwo\n' })).toMatchObject({
      code: 2,
      err: "Line 2 of standard input is not a valid ID: 'two'.\n",
    });
    expect(await changes('closed_paid')).toBe(0);
  });

  it('at a terminal ask for confirmation and show a progress bar', async () => {
    const { id } = await client.call(api.deals.create, { body: { propertyId: 1, sellerId: adminId, value: 1_000_000 } });
    const running = cli.atTerminal(['deals', 'set-status', String(id), '999', 'under_contract'], { variables });
    await expect.poll(() => running.complained(), { timeout: 30_000 }).toContain('Change 2 deals to');
    running.process.stdin.write('y\r');
    const { code, out } = await running.ended();
    expect(out).toContain('1 changed, 0 unchanged, 1 refused.');
    expect(out).toContain('100%');
    expect(code).toBe(1);
  });
});
