import { setTimeout as wait } from 'node:timers/promises';
import type { Geocoder } from '@acre/domain/places/ports';

/**
 * Starts requests one after the other, at least `apart` milliseconds after the previous one, so that an import of thousands does not flood
 * the service.
 */
export function pacedGeocoder(geocoder: Geocoder, apart: number): Geocoder {
  let next = 0;
  return {
    locate: async (address) => {
      const now = performance.now();
      const turn = Math.max(now, next);
      next = turn + apart;
      if (turn > now) await wait(turn - now);
      return geocoder.locate(address);
    },
  };
}
