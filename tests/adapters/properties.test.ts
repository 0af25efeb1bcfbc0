import { z } from '@acre/contracts/mechanism/z';
import { Property } from '@acre/contracts/properties/property';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { fieldNames } from '@acre/domain/kernel/field-table';
import { fromJson, type Sort } from '@acre/domain/kernel/page';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import { stateWords, type UsState, usStateCodes } from '@acre/domain/places/us-states';
import type { Ports } from '@acre/domain/ports';
import { propertyFields } from '@acre/domain/properties/fields';
import { listProperties } from '@acre/domain/properties/list-properties';
import type { NewProperty } from '@acre/domain/properties/ports';
import type { PropertyRow, PropertyView } from '@acre/domain/properties/property';
import { isListed, propertyStatuses } from '@acre/domain/properties/status/status';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { openableProperties, propertyPolicy, propertyRecordPolicy, publiclyListed, visibleProperties } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const property = rulesFor<PropertyRow>();
const byId: Sort<PropertyRow> = [{ by: 'id', direction: 'asc' }];
const admin: Actor = { role: 'admin', id: 0, referredBy: null };
const first = { page: 1, pageSize: 100, countTo: null };
const wholeSeller = { name: 'Sam Seller', company: null, email: 'sam@seller.test', phone: null };

const submitted = async ({ people, properties }: Ports, ...known: Partial<NewProperty>[]) => {
  const submittedById = await people.add(aPerson());
  return properties.add(known.map((one) => aProperty({ submittedById, ...one })));
};
const namesBy = async ({ properties }: Ports, sort: Sort<PropertyRow>) =>
  (await rowsOf(properties.page({ ...first, within: everything, fields: propertyPolicy(admin), sort }))).map(({ name }) => name);

describe('properties', () => {
  it('are found by street key, each address once with its first property that is not deleted', async (ports) => {
    const mill = { address: '12 Mill Street', city: 'Austin', state: 'TX', zipCode: '78701' } as const;
    const [gone = 0, first = 0, , other = 0] = await submitted(
      ports,
      mill,
      mill,
      mill,
      { ...mill, address: '12 MILL ST #4' },
      {
        ...mill,
        address: '14 Mill St',
      },
    );
    await ports.properties.change(gone, { deletedAt: '2026-01-31T08:30:00.000Z' });
    expect(await ports.properties.standingAt(['12 mill st', '13 mill st'])).toEqual([
      { id: first, ...mill },
      { id: other, ...mill, address: '12 MILL ST #4' },
    ]);
    expect(await ports.properties.standingAt([])).toEqual([]);
  });

  it('with a search word have the same pages and total, however many match, on the first request and later', async (ports) => {
    await submitted(ports, ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `Quay ${n % 4}-${n}`, price: n, status: 'price_drop' as const })));
    const sort: Sort<PropertyRow> = [{ by: 'price', direction: 'desc' }, ...byId];
    const asked = async (search: string, page: number, countTo: number) => {
      const within = property.all(publiclyListed, property.contains('searchText', search));
      const found = await ports.properties.page({ within, fields: propertyPolicy(visitor), sort, page, pageSize: 2, countTo });
      return [(JSON.parse(found.rows) as PropertyView[]).map(({ price }) => price), found.total, found.capped];
    };
    for (const _ of ['for the first time', 'again']) {
      expect(await asked('quay', 1, 3)).toEqual([[7, 6], 3, true]);
      expect(await asked('quay', 2, 7)).toEqual([[5, 4], 7, false]);
      expect(await asked('quay', 4, 6)).toEqual([[1], 6, true]);
      expect(await asked('quay 3', 1, 3)).toEqual([[7, 3], 2, false]);
      expect(await asked('quay 3', 2, 1)).toEqual([[], 1, true]);
      expect(await asked('quay 9', 1, 3)).toEqual([[], 0, false]);
    }
  });

  it('are found by their addresses within a rule, in the order of ids, with their last change', async (ports) => {
    const ids = await submitted(ports, { status: 'price_drop' }, {}, { status: 'price_drop' }, { status: 'price_drop' });
    const within = property.all(property.eq('status', 'price_drop'), property.atLeast('id', ids[0] ?? 0));
    const found = await ports.properties.addresses(within, 2);
    expect(found.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const [record] = await rowsOf(ports.properties.page({ ...first, within, fields: propertyPolicy(admin), sort: byId }));
    expect(found[0]?.updatedAt).toBe(record?.updatedAt);
    expect(await ports.properties.addresses(property.any(), 2)).toEqual([]);
  });

  it('are stored as submitted, with ids in the order given', async (ports) => {
    const content = {
      amenities: ['Dock, "covered"', 'Élévateur'],
      images: ['/a.jpg'],
      documents: ['document_rent roll.pdf'],
      sellerContact: wholeSeller,
    };
    const given = aProperty({ submittedById: await ports.people.add(aPerson()), ...content, size: null, price: 100_000_000_000 });
    const { externalKey: _, ...expected } = given;
    const ids = await ports.properties.add([given, { ...given, name: 'The second' }]);
    expect(await ports.properties.find(property.eq('id', ids[0] ?? 0))).toMatchObject({
      ...expected,
      id: ids[0],
      version: 1,
      participantIds: [],
    });
    expect(await ports.properties.find(property.eq('id', ids[1] ?? 0))).toMatchObject({ name: 'The second' });
  });

  it('change field by field, and each change increments the version', async (ports) => {
    const [id = 0] = await submitted(ports, { sellerContact: wholeSeller, description: 'Old' });
    await ports.properties.change(id, { price: 2, images: [], description: null });
    await ports.properties.change(id, { status: 'price_drop', referralId: 'ABCDEFGH' });
    const expected = { price: 2, description: null, status: 'price_drop', referralId: 'ABCDEFGH', sellerContact: wholeSeller, version: 3 };
    expect(await ports.properties.find(property.eq('id', id))).toMatchObject(expected);
    await ports.properties.change(id, { sellerContact: { name: null, company: null, email: null, phone: null } });
    expect(await ports.properties.find(property.eq('id', id))).toMatchObject({ sellerContact: null, price: 2 });
  });

  it('keep uploaded pictures and documents and plain links in their order', async (ports) => {
    const picture = {
      url: '/api/files/0b0f7f5e-8f60-4f0a-9d0e-0d3b9f2c1a77',
      width: 4000,
      height: 3000,
      placeholder: 'data:image/webp;base64,UklG',
    };
    const document = { id: '1', url: '/api/files/1', name: 'Rent "roll".pdf', bytes: 9, mediaType: 'application/pdf' };
    const [id = 0] = await submitted(ports, { images: [picture, '/a.jpg'], documents: ['a name', document] });
    const within = property.eq('id', id);
    const seen = async () => z.partial(Property).parse(read(await ports.properties.view(within, propertyPolicy(admin))));
    expect(await seen()).toMatchObject({ images: [picture, '/a.jpg'], documents: ['a name', document] });
    await ports.properties.change(id, { images: ['/a.jpg', picture], documents: [document] });
    expect(await seen()).toMatchObject({ images: ['/a.jpg', picture], documents: [document] });
    expect(await ports.properties.find(within)).toMatchObject({ images: ['/a.jpg', picture], documents: [document] });
  });

  it('omit the fields that the reader may not see, row by row', async (ports) => {
    const me = await ports.people.add(aPerson());
    const [mine = 0, listed = 0] = await ports.properties.add([
      aProperty({ submittedById: me, sellerContact: wholeSeller }),
      aProperty({ submittedById: await ports.people.add(aPerson()), status: 'marketing_start' }),
    ]);
    const partner: Actor = { role: 'partner', id: me, referredBy: null };
    const page = (actor: Actor) =>
      rowsOf(ports.properties.page({ ...first, within: visibleProperties(actor), fields: propertyPolicy(actor), sort: byId }));
    const [own, other] = z.array(Property).parse(await page(partner));
    expect(own).toMatchObject({ id: mine, submittedById: me, version: 1, documents: [], sellerContact: wholeSeller });
    expect(other).toMatchObject({ id: listed });
    for (const field of ['documents', 'submittedById', 'updatedAt', 'version', 'sellerContact']) expect(other).not.toHaveProperty(field);
    const [onlyListed, ...none] = await page(visitor);
    expect(none).toEqual([]);
    expect(onlyListed).toMatchObject({ id: listed });
    expect(onlyListed).not.toHaveProperty('documents');
    const known = Object.keys(read(await ports.properties.view(property.eq('id', listed), propertyPolicy(visitor))) ?? {});
    expect(known.toSorted()).toEqual(fieldNames(propertyFields, (field) => field.read === 'everyone' && !field.single).toSorted());
  });

  it('are returned with their documents to participants in one of their deals', async (ports) => {
    const [me, owner] = [await ports.people.add(aPerson({ role: 'elite' })), await ports.people.add(aPerson())];
    const [id = 0] = await ports.properties.add([aProperty({ submittedById: owner })]);
    const elite: Actor = { role: 'elite', id: me, referredBy: null };
    const opened = async () =>
      read(await ports.properties.view(property.all(property.eq('id', id), openableProperties(elite)), propertyPolicy(elite)));
    expect(await opened()).toBeUndefined();
    await ports.deals.add(aDeal({ propertyId: id, sellerId: owner, eliteId: me }));
    expect(await opened()).toMatchObject({ id, documents: [] });
    expect(await opened()).not.toHaveProperty('sellerContact');
  });

  it('without a size come last in both size orders, and equal ones follow the id', async (ports) => {
    await submitted(
      ports,
      { name: 'none', size: null },
      { name: 'small', size: 0 },
      { name: 'large', size: 9 },
      { name: 'also small', size: 0 },
    );
    const by = (by: 'size' | 'price', direction: 'asc' | 'desc'): Sort<PropertyRow> => [
      { by, direction, nulls: 'last' },
      { by: 'id', direction },
    ];
    expect(await namesBy(ports, by('size', 'asc'))).toEqual(['small', 'also small', 'large', 'none']);
    expect(await namesBy(ports, by('size', 'desc'))).toEqual(['large', 'also small', 'small', 'none']);
    expect(await namesBy(ports, by('price', 'desc'))).toEqual(['also small', 'large', 'small', 'none']);
    expect(await namesBy(ports, [{ by: 'size', direction: 'desc' }, ...byId])).toEqual(['none', 'large', 'small', 'also small']);
  });

  it('are publicly listed in the statuses that the core lists, and in no other', async (ports) => {
    await submitted(ports, ...propertyStatuses.map((status) => ({ status })));
    for (const [within, expected] of [
      [publiclyListed, propertyStatuses.filter(isListed)],
      [property.not(publiclyListed), propertyStatuses.filter((status) => !isListed(status))],
    ] as const) {
      const found = await rowsOf(ports.properties.page({ ...first, within, fields: propertyPolicy(admin), sort: byId }));
      expect(found.map(({ status }) => status)).toEqual(expected);
    }
  });

  it('are returned in pages with an exact or capped total', async (ports) => {
    await submitted(ports, {}, {}, {}, {}, {});
    const page = async (page: number, countTo: number | null) => {
      const request = { within: everything, fields: propertyPolicy(admin), sort: byId, page, pageSize: 2, countTo };
      const { rows, total, capped } = await ports.properties.page(request);
      return [(JSON.parse(rows) as PropertyView[]).length, total, capped];
    };
    expect(await page(1, null)).toEqual([2, 5, false]);
    expect(await page(3, null)).toEqual([1, 5, false]);
    expect(await page(4, null)).toEqual([0, 5, false]);
    expect(await page(1, 4)).toEqual([2, 4, true]);
    expect(await page(1, 5)).toEqual([2, 5, false]);
    expect(await page(1, 0)).toEqual([2, 0, false]);
  });

  it('are searched by name, address, city and referral id regardless of case and accents, with % and _ as plain characters', async (ports) => {
    await submitted(
      ports,
      { name: 'Café 100%' },
      { address: '5 CAFÉ Row' },
      { city: 'ÉCAFÉ' },
      { referralId: 'CAFE0001' },
      { name: 'a_b\\c' },
    );
    const found = (text: string) =>
      rowsOf(ports.properties.page({ ...first, within: property.contains('searchText', text), fields: propertyPolicy(admin), sort: byId }));
    expect(await found('cAFé')).toHaveLength(4);
    expect(await found(' café')).toHaveLength(3);
    expect(await found('cafe0')).toHaveLength(1);
    for (const text of ['0%', 'A_b\\C']) expect(await found(text)).toHaveLength(1);
    for (const text of ['c%f', 'a_f', 'caf\0']) expect(await found(text)).toHaveLength(0);
  });

  it('are searched by the same words in both stores: also by code and name of each state, and by ZIP code', async (ports) => {
    const places = [...usStateCodes, 'ZZ'].map((state) => ({
      name: 'Palm Court',
      address: '1 Canal Street',
      city: 'Mill',
      state,
      zipCode: '70130-0001',
    }));
    const ids = await submitted(ports, ...places);
    const texts = await Promise.all(ids.map(async (id) => (await ports.properties.find(property.eq('id', id)))?.searchText));
    expect(texts).toEqual(
      places.map(({ state }) => ` palm court\n 1 canal street\n mill\n ${stateWords(state).toLowerCase()}\n 70130-0001\n `),
    );
    const found = async (search: string, state?: UsState) => {
      const { rows } = await listProperties({ ...ports, actor: admin }, { page: 1, pageSize: 100, sort: 'oldest', search, state });
      return fromJson(rows).map((each) => each.state);
    };
    expect(await found('la')).toEqual(['LA']);
    expect(await found('1 canal street, mill, LA 70130')).toContain('LA');
    expect(await found('louisiana court')).toEqual(['LA']);
    expect(await found('palm', 'OR')).toEqual(['OR']);
    expect(await found('dc')).toEqual(['DC']);
    expect(await found('guam')).toEqual(['GU']);
    expect(await found('xq')).toEqual([]);
  });

  it('name everybody who takes part in their deals', async (ports) => {
    const [id = 0, other = 0] = await submitted(ports, {}, {});
    const [seller, buyer, partner] = [
      await ports.people.add(aPerson()),
      await ports.people.add(aPerson()),
      await ports.people.add(aPerson()),
    ];
    await ports.deals.add(aDeal({ propertyId: id, sellerId: seller, partnerId: partner }));
    await ports.deals.add(aDeal({ propertyId: id, sellerId: seller, buyerId: buyer, eliteId: partner }));
    expect((await ports.properties.find(property.eq('id', id)))?.participantIds).toEqual([seller, buyer, partner]);
    expect(await ports.properties.find(property.all(property.eq('id', other), property.has('participantIds', seller)))).toBeUndefined();
    expect(await ports.properties.lock(property.has('participantIds', buyer))).toMatchObject({ id });
  });

  it('are found by the external keys of their source', async (ports) => {
    const [id] = await submitted(ports, { externalKey: 'nyc-1', name: 'One' }, { externalKey: 'nyc-2' }, {});
    const found = await ports.properties.findByExternalKeys(['nyc-1', 'nyc-3']);
    expect([...found.keys()]).toEqual(['nyc-1']);
    expect(await ports.properties.lockByExternalKeys(['nyc-1', 'nyc-3'])).toEqual(found);
    expect(found.get('nyc-1')).toEqual(await ports.properties.find(property.eq('id', id ?? 0)));
  });

  it('keep a history of their status, which can also be left unrecorded', async (ports) => {
    const [id = 0] = await submitted(ports, {});
    const by = await ports.people.add(aPerson({ role: 'admin' }));
    await ports.properties.recordStatus([
      { id, from: null, to: 'under_review', by },
      { id, from: 'under_review', to: 'closed_paid', by },
    ]);
    await ports.properties.recordStatus([]);
  });

  it('take their uninterrupted time on the market from their history alone', async (ports) => {
    const [id = 0, other = 0] = await submitted(ports, {}, { status: 'marketing_start' });
    const by = await ports.people.add(aPerson({ role: 'admin' }));
    const since = async (id: number) =>
      read(await ports.properties.view(property.eq('id', id), propertyRecordPolicy(visitor)))?.listedSince;
    const moves = ['under_review', 'marketing_start', 'price_drop', 'under_review', 'phase1_marketing', 'closed_paid'] as const;
    const listed: boolean[] = [];
    for (const to of moves) {
      await ports.properties.recordStatus([{ id, from: null, to, by }]);
      listed.push((await since(id)) !== null);
    }
    expect(listed).toEqual([false, true, true, false, true, false]);
    expect(await since(other)).toBeNull();
  });
});
