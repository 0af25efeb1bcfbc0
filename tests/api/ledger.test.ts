import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { monthOfFirm } from '../support/firm-days.ts';
import { atOnce, times } from './support/at-once.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;
const elite = await firm.join('elite');
const above = await firm.join('partner', elite);
const partner = await firm.join('partner', above);
const stranger = await firm.join('elite');
const property = await firm.property(admin, { name: 'Ledger Tower', status: 'marketing_start' });
const deal = await firm.deal(property, { partnerId: partner.id, commissionAmount: 1000.01 });
await admin.ask('PATCH', `/api/deals/${deal.id}`, { body: { commissionPaid: true } });

const ledger = (who: typeof admin, query: object) => who.client.page(api.ledger.list, { query });
const ledgerOf = (who: typeof admin, { id }: { id: number }) => who.client.page(api.ledger.ofPerson, { params: { id }, query: {} });
const planOf = (who: typeof admin) => who.client.call(api.commission.plan, {});

describe('ledger entries', () => {
  it('state deal, plan, level, base, percentage, rounding and reason, and add up to the commission total', async () => {
    const { rows, total } = await ledgerOf(above, above);
    const { planVersion, createdAt, ...why } = rows[0] ?? { planVersion: 0, createdAt: '' };
    expect(why).toEqual({
      id: expect.any(Number),
      dealId: deal.id,
      propertyName: 'Ledger Tower',
      personId: above.id,
      personName: expect.any(String),
      payment: 1,
      kind: 'payment',
      level: 'upline1',
      base: 1000.01,
      percent: 5,
      rounding: -0.0005,
      amount: 50,
      reason: 'commission_paid',
    });
    const { commissionTotal } = await above.client.call(api.people.performance, { params: { id: above.id } });
    expect([total, rows.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([1, commissionTotal]);
    expect([planVersion > 0, createdAt.slice(0, 7)]).toEqual([true, new Date().toISOString().slice(0, 7)]);
  });

  it('are listed by deal, by month and for the house, and a month without entries is empty', async () => {
    expect((await ledger(admin, { dealId: deal.id })).rows.map(({ level }) => level)).toEqual(['partner', 'upline2', 'upline1']);
    expect((await ledger(admin, { source: 'house' })).total).toBe(0);
    const month = monthOfFirm();
    expect([(await ledger(partner, { month })).total, (await ledger(partner, { month: '1999-12' })).total]).toEqual([1, 0]);
    expect((await admin.ask('GET', '/api/ledger?month=2024-13')).json).toMatchObject({ issues: [{ path: 'month' }] });
  });

  it('include the network for an elite, without naming other members’ deals', async () => {
    const { rows } = await ledgerOf(elite, partner);
    expect(rows).toMatchObject([{ level: 'partner', amount: 930.01 }]);
    expect(rows[0]).not.toHaveProperty('dealId');
    expect(rows[0]).not.toHaveProperty('propertyName');
    expect((await stranger.ask('GET', `/api/users/${partner.id}/ledger`)).status).toBe(404);
    expect((await ledger(stranger, { dealId: deal.id })).total).toBe(0);
  });

  it('say which deals their reader may open: not those of referrals, and no longer those that have another partner', async () => {
    const other = await firm.join('partner');
    const moved = await firm.deal(property, { partnerId: other.id, commissionAmount: 40 });
    const edit = (body: object) => admin.ask('PATCH', `/api/deals/${moved.id}`, { body });
    await edit({ commissionPaid: true });
    const opened = async (who: typeof admin, { id }: { id: number }) => {
      const [line] = (await ledger(who, { dealId: id })).rows;
      return [line?.propertyName, line?.mayOpenDeal, (await who.ask('GET', `/api/deals/${id}`)).status];
    };
    expect(await opened(above, deal)).toEqual(['Ledger Tower', undefined, 404]);
    for (const [who, of] of [
      [partner, deal],
      [admin, deal],
      [other, moved],
    ] as const)
      expect(await opened(who, of)).toEqual(['Ledger Tower', true, 200]);
    await edit({ partnerId: null });
    expect(await opened(other, moved)).toEqual(['Ledger Tower', undefined, 404]);
  });
});

describe('the commission plan', () => {
  it('previews who would be paid how much, and shows members their own share and the sum of the others', async () => {
    const query = { amount: 1000.01, partnerId: partner.id };
    const { shares } = await admin.client.call(api.commission.preview, { query });
    expect(shares.map(({ level, percentage, amount }) => [level, percentage, amount])).toEqual([
      ['upline1', 5, 50],
      ['upline2', 2, 20],
      ['partner', 93, 930.01],
    ]);
    expect(shares.every(({ personName }) => personName !== null)).toBe(true);
    const own = await partner.client.call(api.commission.preview, { query });
    expect(own.shares.map(({ level, percentage, amount }) => [level, percentage, amount])).toEqual([
      ['partner', 93, 930.01],
      ['others', 7, 70],
    ]);
    const ofDeal = await partner.client.call(api.commission.preview, { query: { amount: 1000.01, dealId: deal.id } });
    expect(ofDeal).toEqual(own);
    expect((await stranger.ask('GET', `/api/commission-preview?amount=5&dealId=${deal.id}`)).status).toBe(404);
  });

  it('is changed by administrators for the future only, and not from a stale version', async () => {
    const before = await planOf(admin);
    const change = { elite: 12.5, uplines: [4], version: before.version };
    const changed = await admin.client.call(api.commission.changePlan, { body: change });
    expect(changed).toEqual({ elite: 12.5, uplines: [4], version: before.version + 1 });
    expect((await admin.ask('PUT', '/api/commission-plan', { body: change })).status).toBe(412);
    expect(await planOf(partner)).toEqual(changed);
    const same = await admin.client.call(api.commission.changePlan, { body: { elite: 12.5, uplines: [4] } });
    expect(same.version).toBe(changed.version);
    const { rows } = await ledger(admin, { dealId: deal.id });
    expect(rows.every(({ planVersion }) => planVersion === before.version)).toBe(true);
    const again = { elite: before.elite, uplines: before.uplines };
    const both = await atOnce(times(2, () => admin.ask('PUT', '/api/commission-plan', { body: { ...again, version: same.version } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each([
    [{ elite: 101, uplines: [] }, 'elite'],
    [{ elite: 60, uplines: [40.01] }, 'elite'],
    [{ elite: 0.001, uplines: [] }, 'elite'],
    [{ elite: 1, uplines: [1, -1] }, 'uplines.1'],
    [{ elite: 1, uplines: Array(11).fill(0) }, 'uplines'],
  ])('refuses %j and names the field', async (body, path) => {
    const { status, json } = await admin.ask('PUT', '/api/commission-plan', { body });
    expect([status, (json as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, path]);
  });
});

it('a paid commission of 0 has a payment date and a ledger entry of 0', async () => {
  const free = await firm.deal(property, { partnerId: partner.id, commissionAmount: 0 });
  const pay = (commissionPaid: boolean) => admin.ask('PATCH', `/api/deals/${free.id}`, { body: { commissionPaid } });
  expect((await pay(true)).json).toMatchObject({ commissionPaid: true, commissionPaidAt: expect.any(String) });
  const lines = async () => (await ledgerOf(partner, partner)).rows.filter(({ dealId }) => dealId === free.id);
  expect(await lines()).toMatchObject([{ kind: 'payment', level: 'partner', base: 0, amount: 0, rounding: null }]);
  expect((await pay(false)).json).toMatchObject({ commissionPaid: false, commissionPaidAt: null });
  expect(await lines()).toMatchObject([{ kind: 'reversal', amount: 0 }, { kind: 'payment' }]);
});
