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
import { forEachAdapter, rowsOf } from './worlds.ts';

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
  it('are found by the name of their property, even after it was renamed or replaced', async (ports) => {
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

  it('are found by a condition on any of their fields, and not by its negation', async (ports) => {
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
      // The database stores microseconds, but a JavaScript time has only milliseconds, so an equal time would not be found.
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

  it('are found by any part of their search text', async (ports) => {
    const id = await ports.deals.add(aDeal(await aSale(ports)));
    const found = async (words: string) => (await ports.deals.find(deal.contains('searchText', words)))?.id;
    expect([await found('harbour'), await found('our vi'), await found('mill')]).toEqual([id, id, undefined]);
  });

  it('are found by number, property and people, even after these are renamed or replaced', async (ports) => {
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
