import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import { listProperties } from '@acre/domain/properties/list-properties';
import type { PropertyRow } from '@acre/domain/properties/property';
import { listedStatuses, propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { propertyPolicy } from '@acre/domain/visibility';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { numbers } from '../support/numbers.ts';
import { sample } from '../support/sample.ts';
import { drawing, inTransaction, twoMembers } from './changing.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const ports = pgWorld(db);
const { admin, elite } = await twoMembers(ports);
const partner = { role: 'partner', id: await ports.people.add(aPerson({ role: 'partner' })), referredBy: elite.id } as const;
const everybody: readonly Actor[] = [visitor, admin, elite, partner];

const { below, one } = drawing(numbers(2026_11));
const streets = ['Harbor Court', 'Harbor Lane', 'Mill Road'];
const anyProperty = () =>
  aProperty({
    submittedById: one([admin.id, elite.id]),
    name: `${one(streets)} ${below(90)}`,
    type: one(propertyTypes),
    status: one([...listedStatuses, ...listedStatuses, ...propertyStatuses]),
    price: 100_000 * (1 + below(90)),
    size: below(5) === 0 ? null : 100 * (1 + below(90)),
  });

const property = rulesFor<PropertyRow>();
const ofWhole = { fields: propertyPolicy(admin), sort: [{ by: 'id', direction: 'asc' }], page: 1, pageSize: 10, countTo: null } as const;

type Query = Parameters<typeof listProperties>[1];
const first = { page: 1, pageSize: 24, sort: 'newest' } as const;
const some = { priceMin: 1_000_000, sizeMax: 8_000 };
const queries: readonly Query[] = [
  first,
  { ...first, page: 2 },
  { ...first, scope: 'work' },
  { ...first, search: 'harbor' },
  { ...first, search: 'harbor', sort: 'price_desc', page: 3 },
  { ...first, search: 'lane 77' },
  // 'quarry' matches many rows, but none of the newest thousand.
  { ...first, search: 'quarry' },
  { ...first, search: 'quarry', sort: 'oldest' },
  { ...first, ...some },
  { ...first, ...some, sort: 'price_asc' },
  { ...first, ...some, sort: 'size_desc', page: 2, pageSize: 100 },
  { ...first, ...some, priceMax: 7_000_000, sort: 'price_desc' },
  { ...first, sizeMin: 100, search: 'mill', type: 'office' },
  { ...first, priceMin: 1, scope: 'work', sort: 'name_asc' },
  { ...first, sizeMin: 8_900, sort: 'price_asc' },
];

const list = async (on: Ports, actor: Actor, query: Query) => {
  const { rows, ...total } = await listProperties({ ...on, actor }, { ...query });
  return { actor, query, ...total, rows: JSON.parse(rows) as unknown[] };
};

/**
 * Returns each list twice. In `known`, the total may come from the cache. In `counted`, the total is counted in a transaction, which
 * bypasses the cache.
 */
async function bothWays(actors: readonly Actor[], asked: readonly Query[]) {
  const known = [];
  const counted = [];
  for (const actor of actors)
    for (const query of asked) {
      known.push(await list(ports, actor, query));
      counted.push(await db.transaction((trx) => list(pgOn(trx), actor, query)));
    }
  return { known, counted };
}

async function change(): Promise<void> {
  const ids = [1 + below(1500), 1501 + below(2000)];
  await inTransaction(ports, below(4) === 0, async (on) => {
    for (const id of ids) {
      if (below(2) === 0) await on.properties.change(id, { status: one(propertyStatuses), price: 100_000 * (1 + below(90)) });
      else await on.properties.change(id, { deletedAt: one([null, '2026-01-01T00:00:00.000Z']) });
    }
    if (below(2) === 0) await on.properties.add([anyProperty()]);
  });
  if (below(4) === 0)
    await owner('properties')
      .where({ id: one(ids) })
      .delete();
}

beforeAll(async () => {
  const old = () => ({ ...anyProperty(), name: 'Old Quarry', status: 'price_drop' as const });
  await ports.properties.add(Array.from({ length: 1300 }, old));
  for (let batch = 0; batch < 5; batch += 1) await ports.properties.add(Array.from({ length: 500 }, anyProperty));
});

describe('a list with a cached total', () => {
  it('returns the counted total for every actor, on the first request and later', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { known, counted } = await bothWays(everybody, queries);
      expect(known).toEqual(counted);
    }
    expect((await list(ports, visitor, first)).capped).toBe(true);
  });

  it('returns the counted total after any committed change, and after one that was rolled back', async () => {
    for (let time = 0; time < sample(20, 60); time += 1) {
      await change();
      const { known, counted } = await bothWays([visitor, admin], [one(queries), one(queries), one(queries)]);
      expect(known).toEqual(counted);
    }
  });

  it('neither fills nor uses the cache in a transaction that is about to change the total', async () => {
    const work = { ...first, scope: 'work' } as const;
    const { total } = await list(ports, admin, work);
    await db
      .transaction(async (trx) => {
        await pgOn(trx).properties.add([anyProperty(), anyProperty()]);
        expect((await list(pgOn(trx), admin, work)).total).toBe(total + 2);
        expect((await list(ports, admin, work)).total).toBe(total);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
    expect((await list(ports, admin, work)).total).toBe(total);
  });

  it('is counted each time when it depends on another table', async () => {
    const taken = () => ports.properties.page({ ...ofWhole, within: property.has('participantIds', partner.id) });
    expect(await taken()).toMatchObject({ total: 0 });
    await ports.deals.add(aDeal({ propertyId: 1, sellerId: elite.id, partnerId: partner.id }));
    expect(await taken()).toMatchObject({ total: 1 });
  });

  it('does not use the cached total of another database', async () => {
    const { db: other } = await freshDatabase();
    expect((await list(pgWorld(other), visitor, first)).total).toBe(0);
    expect((await list(ports, visitor, first)).total).toBe(1000);
  });
});
