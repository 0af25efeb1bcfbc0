import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { type Rule, rulesFor } from '@acre/domain/kernel/rule';
import { mapProperties } from '@acre/domain/places/map-properties';
import type { PropertyRow } from '@acre/domain/properties/property';
import { propertyStatuses, statusesIn } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { aProperty } from '@acre/domain/testing/builders';
import { foldMapChanges, mapStageOf } from '@acre/http-api/testing';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { numbers } from '../support/numbers.ts';
import { drawing, inTransaction, twoMembers } from './changing.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const ports = pgWorld(db);
const { admin, elite } = await twoMembers(ports);
const property = rulesFor<PropertyRow>();
const country = { west: -125, south: 24, east: -66, north: 50 };

/**
 * This filter matches every property. Because the stored counts do not distinguish prices, a map with this filter is counted from the rows
 * instead.
 */
const fromRows = { priceMin: 0 };
type MapQuery = Parameters<typeof mapProperties>[1];
const maps: MapQuery[] = [
  { zoom: 4 },
  { zoom: 2, type: 'office' },
  { zoom: 6, bounds: country },
  { zoom: 9, bounds: country, stage: 'closed' },
];

const notDeleted = property.eq('deletedAt', null);
const lists: Rule<PropertyRow>[] = [
  notDeleted,
  property.all(notDeleted, property.eq('type', 'office')),
  property.all(notDeleted, property.in('status', statusesIn('marketing'))),
  property.in('status', statusesIn('marketing')),
];

/**
 * Reads maps and totals twice in one snapshot: `kept` from the stored counts and `counted` from the rows. If `exactly` is false, the bounds
 * of the pins are left out, because pending changes can leave the stored bounds too wide.
 */
async function bothWays(exactly: boolean) {
  const snapshot = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  try {
    const inside = pgOn(snapshot);
    const told = async (query: MapQuery, actor: Actor) => {
      const { pins, ...totals } = await mapProperties({ ...inside, actor }, query);
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

/** Makes random changes in one transaction. One in five transactions is rolled back. */
async function change(random: () => number): Promise<void> {
  const { below, one } = drawing(random);
  // There are few locations, so that many properties share a cell, and changes often shrink the bounds of a cell.
  const place = () =>
    below(6) === 0
      ? { latitude: null, longitude: null, placedBy: null }
      : { latitude: 30 + below(8) / 7, longitude: -97 - below(30) / 3, placedBy: 'zip' as const };
  const content = () => ({ type: one(propertyTypes), status: one(propertyStatuses) });
  const submittedById = one([admin.id, elite.id]);
  await inTransaction(ports, below(5) === 0, async (on) => {
    if (below(3) === 0)
      await on.properties.add(Array.from({ length: below(30) }, () => aProperty({ submittedById, ...content(), ...place() })));
    // Locking in the order of ids prevents deadlocks.
    for (const id of [1 + below(200), 201 + below(200), 401 + below(200)]) {
      if (below(2) === 0) await on.properties.change(id, content());
      else if (below(4) === 0) await on.properties.change(id, { deletedAt: one([null, '2026-01-01T00:00:00.000Z']) });
      else await on.properties.place(id, place());
    }
  });
  if (below(3) === 0)
    await owner('properties')
      .where({ id: 1 + below(600) })
      .delete();
}

const waiting = async (on: Knex) => Number((await on('map_changes').count('*').first())?.count);

describe('the stored counts of the map', () => {
  it('are stored by stage, with the unlisted status of the marketing stage counted separately', async () => {
    const { rows } = await db.raw('select status, map_stage(status) as stage from unnest(?::text[]) status', [propertyStatuses]);
    expect(rows).toEqual(propertyStatuses.map((status) => ({ status, stage: mapStageOf(status) })));
  });

  it('match the rows at all times, even during concurrent writes and while changes are folded', async () => {
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

  it('have exact bounds once all changes are folded and none is left', async () => {
    while ((await foldMapChanges(db)) > 0);
    expect(await waiting(db)).toBe(0);
    const { kept, counted } = await bothWays(true);
    expect(kept).toEqual(counted);
  });

  it('disappear with the last property', async () => {
    await owner('properties').delete();
    while ((await foldMapChanges(db)) > 0);
    expect([await waiting(db), await db('map_counts').first()]).toEqual([0, undefined]);
  });
});
