import { api } from '@acre/contracts/api';
import type { Answer, CallInput } from '@acre/contracts/mechanism/call-types';
import { addDays, monthsUpTo } from '@acre/domain/kernel/time';
import { stages } from '@acre/domain/properties/status/status';
import { beforeAll, describe, expect, it } from 'vitest';
import { todayOfFirm } from '../support/firm-days.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const { admin, owner } = firm;
type Dashboard = Answer<typeof api.dashboard.read>;

const now = new Date().toISOString();
const ago = (days: number) => addDays(now, -days);
const read = (who: Someone, query: CallInput<typeof api.dashboard.read>['query'] = {}) => who.client.call(api.dashboard.read, { query });
const total = async (who: Someone, query: CallInput<typeof api.properties.list>['query']) =>
  (await who.client.page(api.properties.list, { query })).total;
const deals = (who: Someone, query: CallInput<typeof api.deals.list>['query']) => who.client.page(api.deals.list, { query });
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100;

let elite: Someone;
let partner: Someone;
let newcomer: Someone;

async function submitted(by: Someone, days: number, status: Parameters<typeof firm.property>[1] = {}) {
  const property = await firm.property(by, status);
  await owner('properties')
    .where({ id: property.id })
    .update({ created_at: ago(days) });
  return property;
}

async function sold(
  on: { id: number },
  parts: { partnerId?: number; eliteId?: number; value: number; commissionAmount?: number },
  days: number,
) {
  const property = await admin.client.call(api.properties.get, { params: { id: on.id } });
  const deal = await firm.deal(property, { ...parts, commissionPaid: parts.commissionAmount !== undefined });
  await admin.client.call(api.deals.edit, { params: { id: deal.id }, body: { status: 'closed' } });
  await owner('deals')
    .where({ id: deal.id })
    .update({ created_at: ago(days), closed_at: ago(days) });
}

beforeAll(async () => {
  elite = await firm.join('elite');
  partner = await firm.join('partner', elite);
  newcomer = await firm.join('partner', partner);
  // The partner submits three properties in the last 30 days, and two in the 30 days before. The property from 56 days ago is not open for
  // referral. The elite's property is open for referral but not listed, so the partner must not see it.
  const first = await submitted(partner, 3);
  await submitted(partner, 11, { status: 'phase1_marketing' });
  await submitted(partner, 29, { status: 'under_contract' });
  await submitted(partner, 41, { status: 'closed_paid' });
  await submitted(partner, 56, { status: 'underwriting', referralId: null });
  await submitted(elite, 70, { status: 'underwriting' });
  await submitted(admin, 1);
  // Of $1,000.10, the elite who referred the partner gets 5% ($50.01), and the partner the remainder.
  await sold(first, { partnerId: partner.id, value: 200_000.5, commissionAmount: 1_000.1 }, 2);
  await sold(first, { partnerId: partner.id, value: 100_000 }, 35);
  await sold(first, { partnerId: newcomer.id, eliteId: elite.id, value: 50_000, commissionAmount: 2_000 }, 33);
  await firm.deal(first, { partnerId: partner.id, value: 10 });
  const moving = await firm.deal(first, { partnerId: partner.id, eliteId: elite.id, value: 20 });
  await admin.client.call(api.deals.edit, { params: { id: moving.id }, body: { status: 'under_contract' } });
});

describe('the dashboard of a partner', () => {
  let dashboard: Dashboard;
  beforeAll(async () => {
    dashboard = await read(partner);
  });

  it('shows four figures with their increases in the last 30 days and the 30 days before, and no percentage for so few records', () => {
    const { propertiesListed, dealsInProgress, commissionEarned, netSalesValue } = dashboard.figures;
    expect(propertiesListed).toMatchObject({ value: 5, thisMonth: 3, lastMonth: 2, trend: null });
    expect(dealsInProgress).toMatchObject({ value: 2, thisMonth: 3, lastMonth: 1, trend: null });
    // The sum is $1,000.10 less 5% for the referring elite, plus 5% of the referred partner's $2,000.
    expect(commissionEarned).toMatchObject({ value: 1_050.09, thisMonth: 1_050.09, lastMonth: 0, trend: null });
    expect(netSalesValue).toMatchObject({ value: 300_000.5, thisMonth: 200_000.5, lastMonth: 100_000, trend: null });
    expect(propertiesListed.course).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1]);
    expect(sum(commissionEarned.course)).toBe(1_050.09);
  });

  it('shows the properties on their work list by stage, limited to those submitted in the period', async () => {
    const lastMonth = { submission: 1, underwriting: 0, marketing: 1, under_contract: 1, closed: 0 };
    expect((await read(partner, { period: '30d' })).pipeline.counts).toEqual(lastMonth);
    const { pipeline } = await read(partner, { period: '90d' });
    expect(pipeline.counts).toEqual({ submission: 1, underwriting: 1, marketing: 1, under_contract: 1, closed: 1 });
    expect(pipeline.since).toBe(addDays(`${todayOfFirm()}T00:00:00.000Z`, -90).slice(0, 10));
    expect(dashboard).toMatchObject({ scope: 'work', pipeline: { since: null, counts: pipeline.counts } });
  });

  it('shows only their own submissions on request', async () => {
    const { scope, pipeline, properties } = await read(partner, { scope: 'own' });
    expect([scope, properties.total]).toEqual(['own', 5]);
    expect(pipeline.counts).toEqual({ submission: 1, underwriting: 1, marketing: 1, under_contract: 1, closed: 1 });
    expect(properties.rows.map(({ submittedById }) => submittedById)).toEqual([partner.id, partner.id, partner.id]);
    expect((await read(newcomer, { scope: 'own' })).properties).toEqual({ rows: [], total: 0 });
  });

  it('shows their progress toward elite', () =>
    expect(dashboard.referral).toEqual({ dealsClosed: 2, partnersReferred: 1, commission: 1_050.09, commissionFromReferrals: 100 }));

  it('shows how long properties stay in a stage', async () => {
    const property = await firm.property(newcomer);
    const { id } = property;
    for (const status of ['underwriting', 'feedback_sent', 'phase1_marketing'] as const)
      await admin.client.call(api.properties.edit, { params: { id }, body: { status } });
    const moves = (await read(newcomer)).stageTimes.map(({ stage, moves }) => [stage, moves]);
    expect(moves).toEqual([
      ['submission', 1],
      ['underwriting', 1],
      ['marketing', 0],
      ['under_contract', 0],
    ]);
  });
});

it('a percentage appears if the previous 30-day period had at least ten records', async () => {
  const busy = await firm.join('partner');
  for (let nth = 0; nth < 10; nth += 1) await submitted(busy, 40);
  await submitted(busy, 2);
  expect((await read(busy)).figures.propertiesListed).toMatchObject({ value: 11, thisMonth: 1, lastMonth: 10, trend: -90 });
});

it('the dashboard of an elite shows the partners in their network and what their referral link brought them', async () => {
  const { partners, referral } = await read(elite);
  expect(partners?.total).toBe(2);
  expect(partners?.rows.map(({ id }) => id).toSorted()).toEqual([partner.id, newcomer.id].toSorted());
  expect(referral).toMatchObject({ dealsClosed: 1, partnersReferred: 1 });
  expect((await read(admin)).partners).toBeNull();
});

describe.each([
  ['admin', () => admin],
  ['elite', () => elite],
  ['partner', () => partner],
] as const)('every figure of the %s', (role, someone) => {
  it('is the total of the list that it links to', async () => {
    const who = someone();
    const { figures, pipeline, properties, months, partners, referral } = await read(who, { period: 'year' });
    const one = { pageSize: 1 };
    expect(figures.propertiesListed.value).toBe(await total(who, { scope: role === 'partner' ? 'own' : 'work', ...one }));
    expect(properties.total).toBe(await total(who, { scope: 'work', ...one }));
    for (const stage of stages)
      expect(pipeline.counts[stage], stage).toBe(
        await total(who, { scope: 'work', stage, submittedFrom: pipeline.since ?? undefined, ...one }),
      );
    const mine = await read(who, { scope: 'own' });
    expect(mine.properties.total).toBe(await total(who, { scope: 'own', ...one }));
    for (const stage of stages) expect(mine.pipeline.counts[stage], stage).toBe(await total(who, { scope: 'own', stage, ...one }));
    expect(figures.dealsInProgress.value).toBe((await deals(who, { status: 'in_progress' })).total);
    const closed = await deals(who, { status: 'closed' });
    expect(figures.netSalesValue.value).toBe(sum(closed.rows.map(({ value }) => value)));
    const [closedTotal] = (await who.client.call(api.deals.totals, { query: { status: 'closed' } })).filter(({ count }) => count > 0);
    expect(closedTotal ?? { count: 0, value: 0 }).toMatchObject({ count: closed.total, value: figures.netSalesValue.value });
    for (const { from, to, deals: count, value } of months) {
      const { rows, total } = await deals(who, { status: 'closed', closedFrom: from, closedTo: to });
      expect([count, value]).toEqual([total, sum(rows.map((deal) => deal.value))]);
    }
    const earned = async (query: CallInput<typeof api.ledger.list>['query']) =>
      sum((await who.client.page(api.ledger.list, { query })).rows.map(({ amount }) => amount));
    const ledgerTotal = (query: CallInput<typeof api.ledger.total>['query']) => who.client.call(api.ledger.total, { query });
    expect(figures.commissionEarned.value).toBe(await earned({}));
    expect((await ledgerTotal({})).amount).toBe(figures.commissionEarned.value);
    if (partners) expect(partners.total).toBe((await who.client.page(api.people.list, { query: { role: 'partner', ...one } })).total);
    if (role === 'partner') {
      expect(referral.commissionFromReferrals).toBe(await earned({ source: 'referrals' }));
      expect((await ledgerTotal({ source: 'referrals' })).amount).toBe(referral.commissionFromReferrals);
      expect(referral.dealsClosed).toBe(closed.total);
    }
    expect(await who.client.call(api.people.performance, { params: { id: who.id } })).toEqual({
      propertiesCount: figures.propertiesListed.value,
      dealsCount: figures.dealsInProgress.value,
      commissionTotal: figures.commissionEarned.value,
      salesValue: figures.netSalesValue.value,
    });
  });
});

it('a filter by closing date finds deals closed this month and no earlier ones', async () => {
  const [month] = monthsUpTo(todayOfFirm()).slice(-1);
  const { rows } = await deals(admin, { closedFrom: month?.from, closedTo: month?.to });
  expect(rows.every(({ status }) => status === 'closed')).toBe(true);
  const reply = await admin.ask('GET', '/api/deals?closedFrom=2026-02-30');
  expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: 'closedFrom' }] } });
});

it('no list reveals who submitted what: `own` covers the caller alone, and is empty for a visitor', async () => {
  const reply = await firm.visitor.ask('GET', '/api/properties?scope=own');
  expect([reply.status, reply.json]).toEqual([200, []]);
  expect(await total(elite, { scope: 'own' })).toBe(1);
});
