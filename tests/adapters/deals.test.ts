import { DealHistoryEntry } from '@acre/contracts/deals/deal-actions';
import { Deal } from '@acre/contracts/deals/deals';
import { type LedgerPosting, reversalPostings } from '@acre/domain/commission/ledger';
import type { DealRow } from '@acre/domain/deals/deal';
import { listDeals } from '@acre/domain/deals/list-deals';
import type { DealSort } from '@acre/domain/deals/order';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import type { PropertyRow } from '@acre/domain/properties/property';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { dealPolicy } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const deal = rulesFor<DealRow>();

async function aSale({ people, properties }: Ports) {
  const sellerId = await people.add(aPerson({ fullName: 'Sam Seller', role: 'seller' }));
  const partnerId = await people.add(aPerson({ fullName: 'Pat Partner' }));
  const [propertyId = 0] = await properties.add([aProperty({ submittedById: partnerId, name: 'Harbour View' })]);
  return { sellerId, partnerId, propertyId };
}

describe('deals', () => {
  it('store money to the cent and name their participants', async (ports) => {
    const { sellerId, partnerId, propertyId } = await aSale(ports);
    const money = { valueCents: 10_000_000_000_099, commissionAmountCents: 1 };
    const given = aDeal({ propertyId, sellerId, partnerId, ...money, closingDate: '2026-02-28', notes: 'Ünter "Vorbehalt"' });
    const id = await ports.deals.add(given);
    expect(await ports.deals.find(deal.eq('id', id))).toMatchObject({ ...given, id, propertyName: 'Harbour View', version: 1 });
    const view = Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy)));
    expect(view).toMatchObject({
      value: 100_000_000_000.99,
      commissionAmount: 0.01,
      closingDate: '2026-02-28',
      propertyName: 'Harbour View',
      sellerName: 'Sam Seller',
      partnerName: 'Pat Partner',
      buyerName: null,
      eliteName: null,
      history: [],
      steps: null,
      commissionPaidAt: null,
    });
  });

  it('keep the steps they started with', async (ports) => {
    const sale = await aSale(ports);
    const steps = [
      { id: 'a', name: 'Début', order: 1 },
      { id: 'b', name: 'End', order: 2, description: null },
    ];
    const template = await ports.templates.add({ name: 'Short', description: null, steps }, sale.partnerId);
    await ports.templates.setDefault(template);
    const id = await ports.deals.add(aDeal({ ...sale, templateVersionId: await ports.templates.defaultVersionId() }));
    const stepsNow = async () => Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).steps;
    await ports.templates.change(template, { steps: steps.slice(1) });
    expect(await stepsNow()).toEqual(steps);
    await ports.templates.remove(template);
    expect(await stepsNow()).toEqual(steps);
  });

  it('report when the current payment was made, and nothing after it was reversed', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal(sale));
    const post = (postings: readonly LedgerPosting[]) => ports.ledger.post(id, postings, sale.partnerId);
    const paidAt = async () => Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).commissionPaidAt;
    const line = { personId: null, level: 'house', basisPoints: null, baseCents: 10, cents: 10, planVersion: 1 } as const;
    const first = { ...line, payment: 1, kind: 'payment', reason: 'commission_paid' } as const;
    expect(await paidAt()).toBeNull();
    await post([first]);
    const paid = await paidAt();
    expect(Date.parse(paid ?? '')).not.toBeNaN();
    await post(reversalPostings([first], 'commission_changed'));
    expect(await paidAt()).toBeNull();
    await post([{ ...first, payment: 2 }]);
    expect(await paidAt()).not.toBeNull();
  });

  it('change field by field, and each change increments the version', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal({ ...sale, commissionAmountCents: 300 }));
    await ports.deals.change(id, { status: 'closed', commissionPaid: true });
    await ports.deals.change(id, { commissionAmountCents: 12_345 });
    const expected = { status: 'closed', commissionPaid: true, commissionAmountCents: 12_345, valueCents: 100_000_000, version: 3 };
    expect(await ports.deals.lock(deal.eq('id', id))).toMatchObject(expected);
    await ports.deals.change(id, { commissionPaid: false, commissionAmountCents: null });
    expect(await ports.deals.find(deal.eq('id', id))).toMatchObject({ commissionAmountCents: null, commissionPaid: false });
  });

  it('return the history of their status, oldest first', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal(sale));
    await ports.deals.recordStatus([{ id, from: null, to: 'active', by: sale.partnerId }]);
    await ports.deals.change(id, { status: 'cancelled' });
    await ports.deals.recordStatus([{ id, from: 'active', to: 'cancelled', by: sale.partnerId, reason: 'No "loan", Ünter' }]);
    const view = Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy)));
    expect(view.history.map(({ status }) => status)).toEqual(['active', 'cancelled']);
    expect(view.cancelReason).toBe('No "loan", Ünter');
    await ports.deals.change(id, { status: 'active' });
    expect(Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).cancelReason).toBeNull();
  });

  it('return who changed what under current names, with related changes as one entry', async (ports) => {
    const sale = await aSale(ports);
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: sale.partnerId, name: 'Mill Yard' })]);
    const id = await ports.deals.add(aDeal(sale));
    await ports.deals.recordStatus([{ id, from: 'active', to: 'cancelled', by: sale.partnerId, reason: 'No loan' }]);
    await ports.deals.recordChanges(id, sale.partnerId, [
      { field: 'property', from: sale.propertyId, to: other },
      { field: 'buyer', from: null, to: sale.sellerId },
      { field: 'value', from: 1_000_000, to: 999_999.99 },
      { field: 'commissionPaid', from: false, to: true },
      { field: 'notes', from: 'null', to: null },
    ]);
    await ports.deals.recordChanges(id, sale.sellerId, [{ field: 'closingDate', from: null, to: '2026-02-28' }]);
    await ports.people.change(sale.sellerId, { fullName: 'Sam Renamed' });
    const entries = await rowsOf(ports.deals.history(id, { page: 1, pageSize: 10 }));
    const byPartner = entries.find(({ byName }) => byName === 'Pat Partner');
    expect(DealHistoryEntry.parse(byPartner)).toMatchObject({
      reason: 'No loan',
      fields: [
        { field: 'status', from: 'active', to: 'cancelled' },
        { field: 'property', from: 'Harbour View', to: 'Mill Yard' },
        { field: 'buyer', from: null, to: 'Sam Renamed' },
        { field: 'value', from: 1_000_000, to: 999_999.99 },
        { field: 'commissionPaid', from: false, to: true },
        { field: 'notes', from: 'null', to: null },
      ],
    });
    expect(entries.filter(({ byName }) => byName !== 'Pat Partner')).toMatchObject([
      { byName: 'Sam Renamed', reason: null, fields: [{ field: 'closingDate', from: null, to: '2026-02-28' }] },
    ]);
    expect((await ports.deals.history(id, { page: 2, pageSize: 1 })).total).toBe(2);
    expect(await rowsOf(ports.deals.history(id, { page: 3, pageSize: 1 }))).toEqual([]);
  });

  it('are found by the name of their property, also after it was renamed or replaced', async (ports) => {
    const sale = await aSale(ports);
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: sale.partnerId, name: 'Mill Yard' })]);
    const id = await ports.deals.add(aDeal(sale));
    const page = (text: string) => ({
      within: deal.any(deal.contains('propertyName', text), deal.eq('id', -1)),
      fields: dealPolicy,
      sort: [{ by: 'createdAt', direction: 'desc' } as const],
      page: 1,
      pageSize: 10,
      countTo: null,
    });
    const found = async (text: string) => (await rowsOf(ports.deals.page(page(text)))).map((row) => row.id);
    expect(await found('HARBOUR')).toEqual([id]);
    await ports.properties.change(sale.propertyId, { name: 'Ocean Étage' });
    expect([await found('harbour'), await found('ocean é')]).toEqual([[], [id]]);
    await ports.deals.change(id, { propertyId: other });
    expect([await found('ocean'), await found('mill')]).toEqual([[], [id]]);
  });

  it('are found by any text in their fields, and by nothing else', async (ports) => {
    const sale = await aSale(ports);
    const template = await ports.templates.defaultVersionId();
    const known = { ...sale, buyerId: sale.sellerId, templateVersionId: template, closingDate: '2026-02-28', commissionAmountCents: 5 };
    const id = await ports.deals.add(aDeal({ ...known, status: 'closed', notes: 'Ünter' }));
    await ports.deals.recordStatus([{ id, from: 'active', to: 'closed', by: sale.partnerId }]);
    const record = await ports.deals.find(deal.eq('id', id));
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(record).toMatchObject({ createdAt: moment, updatedAt: moment, closedAt: moment });
    const findable = Object.entries(record ?? {}).filter(([, value]) => value !== null) as [keyof DealRow, never][];
    expect(findable.length).toBeGreaterThan(18);
    for (const [field, value] of findable) {
      // A JavaScript time has milliseconds, but the database stores microseconds.
      const holds = field.endsWith('At') ? deal.atLeast(field, value) : deal.eq(field, value);
      expect(await ports.deals.find(deal.all(deal.eq('id', id), holds)), field).toBeDefined();
      expect(await ports.deals.find(deal.all(deal.eq('id', id), deal.not(holds))), field).toBeUndefined();
      if (field === 'searchText') continue;
      const sorted = {
        within: deal.eq('id', id),
        fields: dealPolicy,
        sort: [{ by: field, direction: 'asc' }],
        page: 1,
        pageSize: 1,
        countTo: null,
      } as const;
      expect((await ports.deals.page(sorted)).total, field).toBe(1);
    }
  });

  it('are found by part of a searched word', async (ports) => {
    const id = await ports.deals.add(aDeal(await aSale(ports)));
    const found = async (words: string) => (await ports.deals.find(deal.contains('searchText', words)))?.id;
    expect([await found('harbour'), await found('our vi'), await found('mill')]).toEqual([id, id, undefined]);
  });

  it('are found by number, property and people, also after these are renamed or exchanged', async (ports) => {
    const sale = await aSale(ports);
    const eliteId = await ports.people.add(aPerson({ fullName: 'Elsa Elite', role: 'elite' }));
    const buyerId = await ports.people.add(aPerson({ fullName: 'Bo Buyer', role: 'buyer' }));
    const id = await ports.deals.add(aDeal({ ...sale, eliteId }));
    const actor = { role: 'admin', id: 0, referredBy: null } as const;
    const isFound = async (search: string) => (await listDeals({ ...ports, actor }, { page: 1, pageSize: 9, search })).total === 1;
    for (const search of [`#${id}`, String(id), 'view, pat', 'ELSA sam harbour', 'ou']) expect(await isFound(search), search).toBe(true);
    for (const search of ['buyer', 'elsa mill', 'qx']) expect(await isFound(search), search).toBe(false);
    const textOf = async () => (await ports.deals.find(deal.eq('id', id)))?.searchText;
    const place = (await ports.properties.find(rulesFor<PropertyRow>().eq('id', sale.propertyId)))?.searchText;
    expect(await textOf()).toBe(` #${id}\n${place}\n sam seller\n \n pat partner\n elsa elite\n`);
    await ports.atomically(async ({ people, deals, properties }) => {
      await people.change(eliteId, { fullName: 'Sam Seller' });
      await people.change(sale.partnerId, { fullName: 'Zoe Zander' });
      await deals.change(id, { buyerId });
      await properties.change(sale.propertyId, { city: 'Millbrook' });
    });
    expect(await isFound('millbrook zander bo')).toBe(true);
    for (const search of ['elsa', 'pat partner']) expect(await isFound(search), search).toBe(false);
    const moved = (await ports.properties.find(rulesFor<PropertyRow>().eq('id', sale.propertyId)))?.searchText;
    expect(await textOf()).toBe(` #${id}\n${moved}\n sam seller\n bo buyer\n zoe zander\n sam seller\n`);
  });

  it('are summed to the cent, whichever amount is requested', async (ports) => {
    const sale = await aSale(ports);
    await ports.deals.add(aDeal({ ...sale, valueCents: 10_000_000_000_099, commissionAmountCents: 7 }));
    await ports.deals.add(aDeal({ ...sale, status: 'cancelled', valueCents: 101 }));
    const theirs = deal.eq('propertyId', sale.propertyId);
    const active = deal.all(theirs, deal.eq('status', 'active'));
    const totals = (within: typeof theirs) =>
      ports.deals.totals([{ within }, { within, sumOf: 'valueCents' }, { within, sumOf: 'commissionAmountCents' }]);
    expect([await totals(theirs), await totals(active)]).toEqual([
      [2, 10_000_000_000_200, 7],
      [1, 10_000_000_000_099, 7],
    ]);
  });

  it('sort by the current names of seller and buyer regardless of case, with missing buyers last', async (ports) => {
    const { people, deals } = ports;
    const sale = await aSale(ports);
    const [ann, bob] = [await people.add(aPerson({ fullName: 'ann Order' })), await people.add(aPerson({ fullName: 'Bob Order' }))];
    const made: number[] = [];
    for (const [sellerId, buyerId] of [
      [bob, null],
      [ann, bob],
      [bob, ann],
    ] as const)
      made.push(await deals.add(aDeal({ ...sale, sellerId, buyerId })));
    const [noBuyer, byBob, byAnn] = made as [number, number, number];
    const admin = { role: 'admin', id: sale.partnerId, referredBy: null } as const;
    const order = async (sort: DealSort) =>
      (await rowsOf(listDeals({ ...ports, actor: admin }, { page: 1, pageSize: 10, sort }))).map(({ id }) => id);
    expect([await order('buyer_asc'), await order('buyer_desc')]).toEqual([
      [byAnn, byBob, noBuyer],
      [byBob, byAnn, noBuyer],
    ]);
    expect([await order('seller_asc'), await order('seller_desc')]).toEqual([
      [byBob, noBuyer, byAnn],
      [byAnn, noBuyer, byBob],
    ]);
    await people.change(ann, { fullName: 'Zoë Order' });
    expect([await order('buyer_asc'), await order('seller_desc')]).toEqual([
      [byBob, byAnn, noBuyer],
      [byBob, byAnn, noBuyer],
    ]);
    await deals.change(noBuyer, { buyerId: bob });
    await deals.change(byBob, { buyerId: null });
    expect(await order('buyer_asc')).toEqual([noBuyer, byAnn, byBob]);
  });
});
