import { setTimeout as wait } from 'node:timers/promises';
import type { Geocoded, Geocoder, PromptGeocoder } from '@acre/domain/places/ports';
import type { Database } from './connect.ts';

const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/** A person at a screen waits at most this many milliseconds; a later result is still cached. */
const soonEnough = 1500;

/**
 * Caches the locations that were found. Concurrent callers with the same address share one request. An address that was not found is
 * requested again the next time.
 */
export function cachedGeocoder(db: Database, geocoder: Geocoder): PromptGeocoder {
  const underWay = new Map<string, Promise<Geocoded>>();
  const ask = async (address: string, key: string): Promise<Geocoded> => {
    const cached = await db('geocoded_addresses').where({ address: key }).first('latitude', 'longitude');
    if (cached !== undefined) return { point: { latitude: cached.latitude, longitude: cached.longitude } };
    const answer = await geocoder.locate(address);
    if ('point' in answer)
      await db('geocoded_addresses')
        .insert({ address: key, ...answer.point })
        .onConflict('address')
        .ignore();
    return answer;
  };
  const locate = (address: string): Promise<Geocoded> => {
    const key = keyOf(address);
    const asking = underWay.get(key) ?? ask(address, key).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  };
  return {
    locate,
    soon: async (address) => {
      const asking = locate(address).catch(() => undefined);
      const answer = await Promise.race([asking, wait(soonEnough, undefined, { ref: false })]);
      return answer && 'point' in answer ? answer.point : undefined;
    },
  };
}
