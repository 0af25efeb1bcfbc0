import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { fromJson, type Sort } from '@acre/domain/kernel/page';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import { stateWords, type UsState, usStateCodes } from '@acre/domain/places/us-states';
import type { Ports } from '@acre/domain/ports';
import { listProperties } from '@acre/domain/properties/list-properties';
import type { NewProperty } from '@acre/domain/properties/ports';
import type { PropertyRow, PropertyView } from '@acre/domain/properties/property';
import { isListed, propertyStatuses } from '@acre/domain/properties/status/status';
import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { propertyPolicy, publiclyListed } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const property = rulesFor<PropertyRow>();
const byId: Sort<PropertyRow> = [{ by: 'id', direction: 'asc' }];
const admin: Actor = { role: 'admin', id: 0, referredBy: null };
const first = { page: 1, pageSize: 100, countTo: null };

const submitted = async ({ people, properties }: Ports, ...known: Partial<NewProperty>[]) => {
  const submittedById = await people.add(aPerson());
  return properties.add(known.map((one) => aProperty({ submittedById, ...one })));
};
const namesBy = async ({ properties }: Ports, sort: Sort<PropertyRow>) =>
  (await rowsOf(properties.page({ ...first, within: everything, fields: propertyPolicy(admin), sort }))).map(({ name }) => name);

describe('properties', () => {
  it('are found by street key: for each address, the first one that is not deleted', async (ports) => {
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

  it('have the same pages and total for a search word on the first and later requests, however many match', async (ports) => {
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

  it('that match a rule are returned as addresses in the order of ids, with their last change', async (ports) => {
    const ids = await submitted(ports, { status: 'price_drop' }, {}, { status: 'price_drop' }, { status: 'price_drop' });
    const within = property.all(property.eq('status', 'price_drop'), property.atLeast('id', ids[0] ?? 0));
    const found = await ports.properties.addresses(within, 2);
    expect(found.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const [record] = await rowsOf(ports.properties.page({ ...first, within, fields: propertyPolicy(admin), sort: byId }));
    expect(found[0]?.updatedAt).toBe(record?.updatedAt);
    expect(await ports.properties.addresses(property.any(), 2)).toEqual([]);
  });

  it('come last in both size orders if they have no size, and are ordered by id if equal', async (ports) => {
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

  it('are searched by the same words in both stores, including the code and name of each state and the ZIP code', async (ports) => {
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

  it('are found by the external keys of their source', async (ports) => {
    const [id] = await submitted(ports, { externalKey: 'nyc-1', name: 'One' }, { externalKey: 'nyc-2' }, {});
    const found = await ports.properties.findByExternalKeys(['nyc-1', 'nyc-3']);
    expect([...found.keys()]).toEqual(['nyc-1']);
    expect(await ports.properties.lockByExternalKeys(['nyc-1', 'nyc-3'])).toEqual(found);
    expect(found.get('nyc-1')).toEqual(await ports.properties.find(property.eq('id', id ?? 0)));
  });
});
