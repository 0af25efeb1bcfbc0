import { setTimeout as wait } from 'node:timers/promises';
import type { Geocoded, Geocoder, PromptGeocoder } from '@acre/domain/application';
import type { Database } from './connect.ts';

const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/** How long somebody at a screen waits for it, in milliseconds; what is told later is kept all the same. */
const soonEnough = 1500;

/** Keeps what was found: an address is asked once, however often and wherever it occurs. What was not found is asked again. */
export function cachedGeocoder(db: Database, geocoder: Geocoder): PromptGeocoder {
  const underWay = new Map<string, Promise<Geocoded>>();
  const ask = async (address: string, key: string): Promise<Geocoded> => {
    const known = await db('geocoded_addresses').where({ address: key }).first('latitude', 'longitude');
    if (known !== undefined) return { point: { latitude: known.latitude, longitude: known.longitude } };
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
