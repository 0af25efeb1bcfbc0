import { readFile } from 'node:fs/promises';
import { api } from '@acre/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLots, servedFirm } from './served-firm.ts';

const lots = 1100;
const { cli, adminId, client, variables, run, file } = await servedFirm();
await addLots(client, lots);
const lot = { propertyId: 1, sellerId: adminId, value: 1_000_000 };
const { id: deal } = await client.call(api.deals.create, { body: { ...lot, commissionAmount: 30_000 } });

describe('cancelling a deal', () => {
  const move = (...more: string[]) => run('deals', 'set-status', String(deal), ...more);

  it.each([
    [['cancelled'], 'Please enter a reason for cancelling the deal'],
    [['active', '--reason', 'Just so'], 'Give a reason only when you cancel a deal.'],
  ])('is refused in a dry run as in the real run: %j', async (words, sentence) => {
    for (const more of [['--dry-run'], []])
      expect(await move(...words, ...more), more.join()).toEqual({ code: 1, out: '', err: `${sentence}\n` });
    expect(await client.call(api.deals.get, { params: { id: deal } })).toMatchObject({ status: 'active' });
  });

  it('is refused for several deals in a dry run as in the real run', async () => {
    for (const [more, would] of [
      [['--dry-run'], 'would be '],
      [['--yes'], ''],
    ] as const) {
      const told = await move('999', 'cancelled', ...more);
      expect(told).toMatchObject({ code: 1, out: `0 ${would}changed, 0 unchanged, 2 ${would}refused.\n` });
      expect(told.err).toContain('Please enter a reason for cancelling the deal');
    }
  });

  it('with a reason is previewed by the dry run', async () => {
    const tried = await move('cancelled', '--reason', 'The buyer withdrew', '--dry-run');
    expect(tried).toMatchObject({ code: 0, out: `Deal ${deal} (Lot 1) would be Cancelled.\n` });
  });
});

describe('correcting a deal', () => {
  let deal: number;
  beforeAll(async () => {
    deal = (await client.call(api.deals.create, { body: { propertyId: 2, sellerId: 1, value: 1_000_000 } })).id;
  });
  const edit = (...more: string[]) => run('deals', 'edit', String(deal), ...more);

  it('sets each field from its option, after a dry run that changes nothing', async () => {
    const told = { code: 0, out: `Deal ${deal} (Lot 2) would be changed.\n`, err: '' };
    expect(await edit('--closing-date', '2026-12-24', '--value', '1000000.50', '--dry-run')).toEqual(told);
    expect(await client.call(api.deals.get, { params: { id: deal } })).toMatchObject({ closingDate: null, value: 1_000_000 });
    expect(await edit('--closing-date', '2026-12-24', '--value', '1000000.50')).toMatchObject({
      code: 0,
      out: `Deal ${deal} (Lot 2) was changed.\n`,
    });
    expect(await client.call(api.deals.get, { params: { id: deal } })).toMatchObject({ closingDate: '2026-12-24', value: 1_000_000.5 });
  });

  it('reports missing and invalid values', async () => {
    expect(await edit()).toMatchObject({ code: 2, out: '' });
    expect((await edit('--buyer-id', '999')).code).toBe(1);
    expect((await edit('--value', '0')).err).toContain('Deal value must be greater than 0');
  });
});

it('commissions that are due are listed', async () => {
  expect((await run('deals', 'list', '--commission', 'due')).out).toBe('No deals found.\n');
  const { id } = await client.call(api.deals.create, { body: { propertyId: 2, sellerId: 1, value: 5, commissionAmount: 1 } });
  await client.call(api.deals.edit, { params: { id }, body: { status: 'closed' } });
  expect(JSON.parse((await run('deals', 'list', '--commission', 'due', '--json')).out)).toMatchObject([{ id }]);
  await client.call(api.deals.edit, { params: { id }, body: { status: 'cancelled' } });
});

describe('read commands', () => {
  it('support the filters of the API in lists, and show every field', async () => {
    const { out } = await run('deals', 'list', '--search', `lot #${deal}`);
    expect(out).toMatch(/^ID +Property +Seller +Value +Commission +Paid +Status\n +\d+ +Lot 1 +Ada Admin +\$1,000,000 +\$30,000 +no +/);
    expect(await run('deals', 'list', '--closed-from', 'soon')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--closed-from: Enter a date/),
    });
    expect((await run('properties', 'show', '1')).out).toMatch(/^id +1\nname +Lot 1\n/);
    expect(await run('people', 'show', '999')).toMatchObject({ code: 1, err: expect.stringMatching(/^\S.*\n$/) });
  });

  it('print people, templates, activities and commissions as JSON for scripts', async () => {
    expect(JSON.parse((await run('people', 'list', '--role', 'admin', '--json')).out)).toMatchObject([{ fullName: 'Ada Admin' }]);
    expect(JSON.parse((await run('templates', 'list', '--json')).out)).toEqual(await client.call(api.templates.list, {}));
    expect(JSON.parse((await run('activities', 'list', '--page-size', '1', '--json')).out)).toHaveLength(1);
    expect(await run('commissions', 'list', '--month', '2026-13')).toMatchObject({ code: 2, err: expect.stringContaining('YYYY-MM') });
  });

  it('print one line for each conversation, and one conversation in full', async () => {
    const { id } = await client.call(api.conversations.enquire, {
      params: { id: 1 },
      body: { fullName: 'Vic', email: 'vic@visitor.test', message: 'Is there\nparking?' },
    });
    const { out } = await run('messages', 'list', '--search', 'lot ada');
    expect(out).toMatch(/^ID +Unread +With +Property +Date +Last Message\n/);
    expect(out).toContain('Is there parking?');
    expect((await run('messages', 'list', '--unread')).out).toBe('No conversations found.\n');
    expect(JSON.parse((await run('messages', 'show', String(id), '--json')).out)).toMatchObject({
      id,
      messages: [{ body: 'Is there\nparking?' }],
    });
    expect(await run('messages', 'show', '999')).toMatchObject({ code: 1, err: expect.stringMatching(/^\S.*\n$/) });
  });

  it('export the whole list to a file, as CSV or JSON', async () => {
    expect((await run('properties', 'export', '--sort', 'oldest')).out.split('\n')).toHaveLength(lots + 2);
    expect(await run('properties', 'export', '--json', '--output', file('all.json'))).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(await readFile(file('all.json'), 'utf8'))).toHaveLength(lots);
  });
});

describe('a commission', () => {
  it('is paid once, after a preview of its split', async () => {
    const pay = ['commissions', 'pay', String(deal)];
    expect((await run(...pay, '--dry-run')).out).toContain('the house');
    expect(await run(...pay)).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await run(...pay, '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('was paid.') });
    expect(await run(...pay, '--yes')).toMatchObject({ code: 1, err: expect.stringContaining('is already paid') });
    expect((await run('commissions', 'list', '--deal-id', String(deal))).out).toContain('$');
  });
});

it('paying the commission of a cancelled deal is refused in the dry run and the real run', async () => {
  const body = { propertyId: 1, sellerId: 1, value: 5, commissionAmount: 1 };
  const { id } = await client.call(api.deals.create, { body });
  await client.call(api.deals.edit, { params: { id }, body: { status: 'cancelled' } });
  for (const flag of ['--dry-run', '--yes'])
    expect(await run('commissions', 'pay', String(id), flag)).toMatchObject({ code: 1, err: expect.stringContaining('Change the status') });
});

it('the property of a deal changes status only if --property-status is given, and only from the status that it had before', async () => {
  const property = async () => (await client.call(api.properties.get, { params: { id: 1 } })).status;
  const { id } = await client.call(api.deals.create, { body: { propertyId: 1, sellerId: 1, value: 5, commissionAmount: 1 } });
  const before = await property();
  expect(await run('deals', 'set-status', String(id), 'under_contract')).toMatchObject({ code: 0 });
  expect(await property()).toBe(before);
  const along = ['deals', 'set-status', String(id), 'closed', '--property-status'];
  expect(await run(...along, 'sold')).toMatchObject({ code: 2, err: expect.stringContaining('closing_scheduled') });
  expect(await run(...along, 'closing_scheduled')).toMatchObject({ code: 0, out: expect.stringContaining('is now Closed') });
  expect(await property()).toBe('closing_scheduled');
  const other = await client.call(api.deals.create, { body: { propertyId: 1, sellerId: 1, value: 5 } });
  const both = ['deals', 'set-status', String(id), String(other.id), 'closed', '--property-status', 'under_contract', '--yes'];
  await run('deals', 'set-status', String(other.id), 'closed');
  expect(await run(...both)).toMatchObject({ code: 0 });
  expect(await property()).toBe('under_contract');
  const paying = cli.atTerminal(['commissions', 'pay', String(id), '--property-status', 'closed_paid'], { variables });
  await expect.poll(() => paying.complained(), { timeout: 30_000 }).toContain('Pay the');
  await client.call(api.properties.edit, { params: { id: 1 }, body: { status: 'renegotiation' } });
  paying.process.stdin.write('y\r');
  expect((await paying.ended()).code).toBe(1);
  expect(await property()).toBe('renegotiation');
  expect(await run('commissions', 'pay', String(id), '--property-status', 'closed_paid', '--yes')).toMatchObject({ code: 0 });
  expect(await property()).toBe('closed_paid');
  await client.call(api.properties.edit, { params: { id: 1 }, body: { status: before } });
});
