import {
  type Actor,
  type PropertyRow,
  propertyStatuses,
  propertyTypes,
  type Rule,
  rulesFor,
  stageOf,
  statusesIn,
  visitor,
} from '@acre/domain';
import { application } from '@acre/domain/application';
import { aPerson, aProperty } from '@acre/domain/testing';
import { foldMapChanges } from '@acre/http-api/testing';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { numbers } from '../support/numbers.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const ports = pgWorld(db);
const admin = { role: 'admin', id: await ports.people.add(aPerson({ role: 'admin' })), referredBy: null } as const;
const elite = { role: 'elite', id: await ports.people.add(aPerson({ role: 'elite' })), referredBy: null } as const;
const property = rulesFor<PropertyRow>();
const country = { west: -125, south: 24, east: -66, north: 50 };

/** Every price is more than nothing, which the kept counts cannot know: so the same map is counted from the rows. */
const fromRows = { priceMin: 0 };
type MapQuery = Parameters<ReturnType<typeof application>['mapProperties']>[1];
const maps: MapQuery[] = [
  { zoom: 4 },
  { zoom: 2, type: 'office' },
  { zoom: 6, bounds: country },
  { zoom: 9, bounds: country, stage: 'closed' },
];

/** Lists whose number is told by the counts and what has no place, as the dashboard's are; the last holds deleted ones too, which are not in the counts. */
const notDeleted = property.eq('deletedAt', null);
const lists: Rule<PropertyRow>[] = [
  notDeleted,
  property.all(notDeleted, property.eq('type', 'office')),
  property.all(notDeleted, property.in('status', statusesIn('marketing'))),
  property.in('status', statusesIn('marketing')),
];

/** What both ways of counting tell of one moment; `exactly` also the boxes, which are only ever too wide while changes wait. */
async function bothWays(exactly: boolean) {
  const snapshot = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  try {
    const app = application(pgOn(snapshot));
    const told = async (query: MapQuery, actor: Actor) => {
      const { pins, ...totals } = await app.mapProperties(actor, query);
      return { ...totals, pins: pins.map(({ bounds, ...pin }) => (exactly ? { ...pin, bounds } : pin)) };
    };
    const kept = [];
    const counted = [];
    for (const query of maps)
      for (const actor of [visitor, admin, elite]) {
        kept.push(await told(query, actor));
        counted.push(await told({ ...query, ...fromRows }, actor));
      }
    const { properties } = pgOn(snapshot);
    for (const asked of lists) {
      kept.push(await properties.totals([{ within: asked }]));
      counted.push(await properties.totals([{ within: property.all(asked, property.atLeast('price', 0)) }]));
    }
    return { kept, counted };
  } finally {
    await snapshot.rollback();
  }
}

/** One change of any kind, in a transaction that one time in five is taken back. */
async function change(random: () => number): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  // Few places, so that many stand together and many boxes lose a corner.
  const place = () =>
    below(6) === 0
      ? { latitude: null, longitude: null, placedBy: null }
      : { latitude: 30 + below(8) / 7, longitude: -97 - below(30) / 3, placedBy: 'zip' as const };
  const content = () => ({ type: one(propertyTypes), status: one(propertyStatuses) });
  const submittedById = one([admin.id, elite.id]);
  await ports
    .atomically(async (on) => {
      if (below(3) === 0)
        await on.properties.add(Array.from({ length: below(30) }, () => aProperty({ submittedById, ...content(), ...place() })));
      // In the order of ids, so that no two wait for each other in a circle.
      for (const id of [1 + below(200), 201 + below(200), 401 + below(200)]) {
        if (below(2) === 0) await on.properties.change(id, content());
        else if (below(4) === 0) await on.properties.change(id, { deletedAt: one([null, '2026-01-01T00:00:00.000Z']) });
        else await on.properties.place(id, place());
      }
      if (below(5) === 0) throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  if (below(3) === 0)
    await owner('properties')
      .where({ id: 1 + below(600) })
      .delete();
}

const waiting = async (on: Knex) => Number((await on('map_changes').count('*').first())?.count);

describe('the counts kept for the map', () => {
  it('know the stage of every status', async () => {
    const { rows } = await db.raw('select status, property_stage(status) as stage from unnest(?::text[]) status', [propertyStatuses]);
    expect(rows).toEqual(propertyStatuses.map((status) => ({ status, stage: stageOf(status) })));
  });

  it('are those of the rows at every moment, while many write at once and the changes are folded', async () => {
    const writers = [1, 2, 3, 4].map(async (seed) => {
      const random = numbers(seed);
      for (let step = 0; step < 40; step += 1) await change(random);
    });
    let writing = true;
    const done = Promise.all(writers).finally(() => {
      writing = false;
    });
    const folder = async () => {
      while (writing) await db.raw('select fold_map_changes(7)');
    };
    const reader = async () => {
      do {
        const { kept, counted } = await bothWays(false);
        expect(kept).toEqual(counted);
      } while (writing);
    };
    await Promise.all([done, folder(), folder(), reader()]);
    expect(Number((await db('properties').count('*').first())?.count)).toBeGreaterThan(100);
  }, 120_000);

  it('are exact to the boxes once all changes are folded, and nothing waits any more', async () => {
    while ((await foldMapChanges(db)) > 0);
    expect(await waiting(db)).toBe(0);
    const { kept, counted } = await bothWays(true);
    expect(kept).toEqual(counted);
  });

  it('are gone with the last property', async () => {
    await owner('properties').delete();
    while ((await foldMapChanges(db)) > 0);
    expect([await waiting(db), await db('map_counts').first()]).toEqual([0, undefined]);
  });

  it('are gone when the table is emptied', async () => {
    await ports.properties.add([aProperty({ submittedById: admin.id, latitude: 30, longitude: -97, placedBy: 'zip' })]);
    await foldMapChanges(db);
    await ports.properties.add([aProperty({ submittedById: admin.id, latitude: 31, longitude: -97, placedBy: 'zip' })]);
    const trx = await owner.transaction();
    try {
      // Histories refuse to be emptied.
      for (const table of ['property_status_history', 'deal_status_history', 'deal_changes', 'ledger_entries'])
        await trx.raw('alter table ?? disable trigger user', [table]);
      await trx.raw('truncate properties cascade');
      expect([await waiting(trx), await trx('map_counts').first()]).toEqual([0, undefined]);
    } finally {
      await trx.rollback();
    }
  });
});
