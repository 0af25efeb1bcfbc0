import { createHash } from 'node:crypto';
import { type EnvironmentOverrides, effectivePreferences } from '@acre/domain/firm/system-preferences';
import { placeOffline } from '@acre/domain/places/place-offline';
import type { Tools } from '../../ports-with.ts';
import type { Database } from '../connect.ts';
import { pgOutbox } from '../stores/outbox.ts';
import { pgSettings } from '../stores/settings.ts';

const done = 'places.existing_placed';
const lastGeocoder = 'places.last_geocoder';
const batch = 500;

type Unplaced = Readonly<{ id: number; city: string; state: string; zip_code: string }>;

/**
 * Adds map positions to properties that were created before Acre had a map. After one complete pass, later starts skip this part. If a
 * geocoder is configured, every start also queues requests for missing exact places. If `signal` aborts, the next start continues the work.
 */
export async function placeExisting(db: Database, tools: Tools, signal: AbortSignal): Promise<void> {
  if ((await db('settings').where({ key: done }).first('key')) === undefined) {
    let last = 0;
    while (!signal.aborted) {
      const rows: Unplaced[] = await db('properties').whereNull('map_x').where('id', '>', last).orderBy('id').limit(batch).select();
      if (rows.length === 0) break;
      last = rows.at(-1)?.id ?? last;
      await placeBatch(db, tools.gazetteer, rows);
    }
    if (!signal.aborted) await db('settings').insert({ key: done, value: 'true' }).onConflict('key').ignore();
  }
  if (!signal.aborted) await requestExact(db, tools);
}

/**
 * Requests that failed are repeated if the geocoder or its key in the environment is another one than at the last start, because the key
 * before may have been wrong.
 */
async function requestExact(db: Database, { environment: { overrides }, sealer }: Tools): Promise<void> {
  const { values } = await pgSettings(db, sealer).preferences();
  if (effectivePreferences(values, overrides).geocoderUrl === null) return;
  const digest = digestOf(overrides);
  const before = await db('settings').where({ key: lastGeocoder }).first('value');
  const again = digest !== (before?.value ?? null);
  await pgOutbox(db).addUnplaced({ again });
  if (!again) return;
  const row = { key: lastGeocoder, value: JSON.stringify(digest) };
  await db('settings').insert(row).onConflict('key').merge();
}

/** Returns null if the environment sets no geocoder. The key itself must not be in the database. */
const digestOf = ({ geocoderUrl, geocoderKey }: EnvironmentOverrides): string | null =>
  geocoderUrl ? createHash('sha256').update(`${geocoderUrl} ${geocoderKey}`).digest('hex') : null;

async function placeBatch(db: Database, gazetteer: Tools['gazetteer'], rows: readonly Unplaced[]): Promise<void> {
  const places = await Promise.all(
    rows.map(async ({ id, city, state, zip_code: zipCode }) => ({ id, ...(await placeOffline(gazetteer, { city, state, zipCode })) })),
  );
  const found = places.flatMap(({ id, latitude, longitude, placedBy }) => (placedBy ? [{ id, latitude, longitude, placedBy }] : []));
  await db.raw(
    `update properties set latitude = found.latitude, longitude = found.longitude, placed_by = found."placedBy"
     from json_to_recordset(?) as found (id integer, latitude float8, longitude float8, "placedBy" text)
     where properties.id = found.id and properties.map_x is null`,
    [JSON.stringify(found)],
  );
}
