import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { mapProperties } from '@acre/domain/places/map-properties';
import { listProperties } from '@acre/domain/properties/list-properties';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { fillRandomFirm, settle } from './random-firm.ts';
import { memoryWorld, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const [memory, postgres] = [memoryWorld(), pgWorld(db)];
type Query = Parameters<typeof mapProperties>[1];

beforeAll(async () => {
  await fillRandomFirm(memory);
  await fillRandomFirm(postgres);
  await settle(memory, owner);
});

const actors: Actor[] = [
  visitor,
  ...([1, 2, 3, 5] as const).flatMap((id) => (['admin', 'elite', 'partner'] as const).map((role) => ({ role, id, referredBy: null }))),
];
const queries: Record<string, Query> = {
  'of the world': { zoom: 4 },
  'of the world from afar': { zoom: 0 },
  'of a viewport': { zoom: 6, bounds: { west: -100, south: 29, east: -90, north: 31 } },
  'of a viewport between the cells': { zoom: 12, bounds: { west: -97.2, south: 29.4, east: -97.05, north: 30.6 } },
  'over the date line': { zoom: 3, bounds: { west: 10, south: -90, east: -90, north: 90 } },
  'of the work list': { zoom: 4, scope: 'work' },
  'of a type, price and size': { zoom: 4, type: 'office', priceMin: 2, sizeMax: 1 },
  'of a stage': { zoom: 4, stage: 'submission' },
  'of a search': { zoom: 4, search: 'harb' },
};

describe('the map', () => {
  it.each(Object.entries(queries))('%s is the same in memory and in PostgreSQL, for every actor', async (_, query) => {
    for (const actor of actors)
      expect(await mapProperties({ ...postgres, actor }, query)).toEqual(await mapProperties({ ...memory, actor }, query));
    expect((await mapProperties({ ...postgres, actor: { role: 'admin', id: 1, referredBy: null } }, query)).pins.length).toBeGreaterThan(0);
  });

  it('has the same total as the list', async () => {
    for (const actor of actors)
      for (const query of Object.values(queries)) {
        const { zoom: _, ...filter } = query;
        const { total, capped } = await listProperties({ ...postgres, actor }, { ...filter, sort: 'newest', page: 1, pageSize: 1 });
        expect(await mapProperties({ ...postgres, actor }, query)).toMatchObject({ total, capped });
      }
  });
});
