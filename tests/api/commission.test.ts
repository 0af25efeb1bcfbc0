import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { atOnce, times } from './support/at-once.ts';
import { type Caller, callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { aDeal } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const top = await firm.join('partner');
const above = await firm.join('partner', top);
const partner = await firm.join('partner', above);
const elite = await firm.join('elite');
const property = await firm.property(admin, { name: 'Paid Tower', status: 'marketing_start' });

const edit = (deal: Deal, body: object) => admin.ask('PATCH', `/api/deals/${deal.id}`, { body });
type Line = {
  kind: string;
  payment: number;
  level: string;
  person_id: number | null;
  amount: string;
  reason: string;
  plan_version: number;
};
const linesOf = (deal: Deal): Promise<Line[]> => firm.owner('ledger_entries').where({ deal_id: deal.id }).orderBy('id');
const shares = async (deal: Deal) => (await linesOf(deal)).map(({ level, person_id, amount }) => [level, person_id, Number(amount)]);
const sum = async (deal: Deal) => Math.round((await linesOf(deal)).reduce((total, { amount }) => total + Number(amount) * 100, 0)) / 100;
const balance = async (id: number) => (await admin.client.call(api.people.performance, { params: { id } })).commissionTotal;
const withAll = (commissionAmount: number) => firm.deal(property, { partnerId: partner.id, eliteId: elite.id, commissionAmount });

describe('paying a commission', () => {
  it('posts the shares of the elite and two uplines, and the remainder to the partner, exact to the cent', async () => {
    const deal = await withAll(1000.01);
    await edit(deal, { commissionPaid: true });
    expect(await shares(deal)).toEqual([
      ['elite', elite.id, 100],
      ['upline1', above.id, 50],
      ['upline2', top.id, 20],
      ['partner', partner.id, 830.01],
    ]);
    expect(await linesOf(deal)).toMatchObject(Array(4).fill({ kind: 'payment', payment: 1, plan_version: 1, reason: 'commission_paid' }));
    expect(await balance(elite.id)).toBe(100);
    const [newest] = await elite.client.call(api.activities.list, { query: { entityType: 'deal', entityId: deal.id } });
    expect(newest).toMatchObject({ type: 'commission_paid', message: 'Commission of $1,000.01 was paid on Paid Tower' });
  });

  it.each([0.01, 0.02, 0.07, 0.1, 33.33, 99_999.99, 100_000_000_000])('adds up to %d', async (amount) => {
    const deal = await withAll(amount);
    expect((await edit(deal, { commissionPaid: true })).status).toBe(200);
    expect(await sum(deal)).toBe(amount);
  });

  it('pays the house if nobody takes part', async () => {
    const deal = await firm.deal(property, { commissionAmount: 500 });
    await edit(deal, { commissionPaid: true });
    expect(await shares(deal)).toEqual([['house', null, 500]]);
  });

  it('is possible when the deal is created', async () => {
    const deal = await firm.deal(property, { commissionAmount: 100, commissionPaid: true, eliteId: elite.id });
    expect(deal.commissionPaid).toBe(true);
    expect(await sum(deal)).toBe(100);
  });

  it('with a new deal, 50 times in parallel under one key, creates one deal and pays it once', async () => {
    const body = aDeal({ propertyId: property.id, sellerId: admin.id, eliteId: elite.id, commissionAmount: 43.21, commissionPaid: true });
    const headers = { 'idempotency-key': 'paid-with-the-deal' };
    const replies = await atOnce(times(50, () => admin.ask('POST', '/api/deals', { body, headers })));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 201, json: { commissionPaid: true } });
    expect(await sum(replies[0]?.json as Deal)).toBe(43.21);
    expect(await firm.owner('deals').where({ commission_amount: 43.21 })).toHaveLength(1);
  });

  it('is refused for a cancelled deal, with a message that says how to proceed', async () => {
    const deal = await withAll(100);
    const cancelled = { status: 'cancelled', commissionPaid: true };
    const refused = { status: 409, json: { code: 'deal.cancelled', message: expect.stringContaining('Change the status') } };
    expect(await edit(deal, cancelled)).toMatchObject(refused);
    await edit(deal, { status: 'cancelled' });
    expect(await edit(deal, { commissionPaid: true })).toMatchObject(refused);
    expect(await linesOf(deal)).toEqual([]);
    expect((await edit(deal, { status: 'closed', commissionPaid: true })).status).toBe(200);
    expect(await sum(deal)).toBe(100);
  });

  it('needs an amount', async () => {
    const deal = await firm.deal(property, {});
    expect(await edit(deal, { commissionPaid: true })).toMatchObject({ status: 400, json: { code: 'deal.commission_missing' } });
    expect(await linesOf(deal)).toEqual([]);
  });

  it('50 times in parallel pays once', async () => {
    const deal = await withAll(12_345.67);
    const replies = await atOnce(times(50, () => edit(deal, { commissionPaid: true })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linesOf(deal)).toHaveLength(4);
    expect(await sum(deal)).toBe(12_345.67);
  });

  it('50 times in parallel on two instances of the server pays once and notifies once', async () => {
    const second = callerAt((await serveApp({ database: firm, trustedProxies: 1 })).baseUrl, { cookie: admin.cookie() });
    const deal = await withAll(12_345.67);
    const pay = ({ ask }: Caller) => ask('PATCH', `/api/deals/${deal.id}`, { body: { commissionPaid: true } });
    const replies = await atOnce(times(50, (at) => pay(at % 2 ? second : admin)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await linesOf(deal)).length, await sum(deal)]).toEqual([4, 12_345.67]);
    expect(await firm.owner('activities').where({ type: 'commission_paid', entity_id: deal.id })).toHaveLength(1);
  });
});

describe('changing a paid commission', () => {
  it('reverses the old split and pays the new one', async () => {
    const deal = await withAll(1_000);
    await edit(deal, { commissionPaid: true });
    await edit(deal, { commissionAmount: 2_000 });
    const lines = await linesOf(deal);
    expect(lines.map(({ kind, payment, reason }) => `${kind} ${payment} ${reason}`)).toEqual([
      ...Array(4).fill('payment 1 commission_paid'),
      ...Array(4).fill('reversal 1 commission_changed'),
      ...Array(4).fill('payment 2 commission_paid'),
    ]);
    expect(await sum(deal)).toBe(2_000);
    expect((await admin.client.call(api.deals.get, { params: { id: deal.id } })).commissionPaid).toBe(true);
  });

  it('to another participant pays the new split', async () => {
    const deal = await withAll(1_000);
    await edit(deal, { commissionPaid: true });
    await edit(deal, { eliteId: null });
    expect((await shares(deal)).slice(-3)).toEqual([
      ['upline1', above.id, 50],
      ['upline2', top.id, 20],
      ['partner', partner.id, 930],
    ]);
    expect(await sum(deal)).toBe(1_000);
  });

  it('in fields that do not affect the split posts nothing', async () => {
    const deal = await withAll(1_000);
    await edit(deal, { commissionPaid: true });
    await edit(deal, { commissionPaid: true, commissionAmount: 1_000, notes: 'Thanks', value: 7 });
    expect(await linesOf(deal)).toHaveLength(4);
  });

  it('to unpaid reverses everything, and paying again is a second payment', async () => {
    const before = await balance(elite.id);
    const deal = await withAll(777.77);
    await edit(deal, { commissionPaid: true });
    await edit(deal, { commissionPaid: false });
    expect(await sum(deal)).toBe(0);
    expect(await balance(elite.id)).toBe(before);
    await edit(deal, { commissionPaid: true });
    expect(await sum(deal)).toBe(777.77);
    expect(new Set((await linesOf(deal)).map(({ payment }) => payment))).toEqual(new Set([1, 2]));
  });

  it('cannot clear the amount while it is paid', async () => {
    const deal = await withAll(100);
    await edit(deal, { commissionPaid: true });
    expect(await edit(deal, { commissionAmount: null })).toMatchObject({ status: 400, json: { code: 'deal.commission_missing' } });
    expect(await sum(deal)).toBe(100);
  });

  it('back and forth in many parallel requests always leaves a ledger total that matches the deal', async () => {
    const deal = await withAll(640);
    const replies = await atOnce(times(20, (at) => edit(deal, { commissionPaid: at % 2 === 1 })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { commissionPaid } = await admin.client.call(api.deals.get, { params: { id: deal.id } });
    expect(await sum(deal)).toBe(commissionPaid ? 640 : 0);
  });
});

describe('the ledger', () => {
  it('cannot be changed or emptied by the application', async () => {
    for (const statement of ['update ledger_entries set amount = 0', 'delete from ledger_entries', 'truncate ledger_entries'])
      await expect(firm.db.raw(statement), statement).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the figures of a person', () => {
  it('count submissions, deals in progress, closed value and the ledger', async () => {
    const member = await firm.join('elite');
    const own = await firm.property(member);
    for (const status of ['active', 'under_contract', 'closed', 'cancelled']) {
      const deal = await firm.deal(own, { eliteId: member.id, value: 1_000.5 });
      await edit(deal, { status, ...(status === 'cancelled' && { reason: 'The buyer withdrew' }) });
    }
    const paid = await firm.deal(own, { eliteId: member.id, commissionAmount: 100, commissionPaid: true });
    await edit(paid, { status: 'closed' });
    expect(await member.client.call(api.people.performance, { params: { id: member.id } })).toEqual({
      propertiesCount: 1,
      dealsCount: 2,
      commissionTotal: 10,
      salesValue: 1_001_000.5,
    });
  });

  it('cover the whole platform for an administrator', async () => {
    const figures = await admin.client.call(api.people.performance, { params: { id: admin.id } });
    const { rows } = await firm.owner.raw(
      `select (select count(*) from properties)::int as properties, (select count(*) from deals where status in ('active', 'under_contract'))::int as deals,
       (select sum(amount) from ledger_entries)::float as paid, (select sum(value) from deals where status = 'closed')::float as sold`,
    );
    const [{ properties, deals, paid, sold }] = rows;
    expect(figures).toEqual({ propertiesCount: properties, dealsCount: deals, commissionTotal: paid, salesValue: sold });
  });
});
