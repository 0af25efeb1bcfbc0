import { setTimeout as wait } from 'node:timers/promises';
import type { Geocoder } from '@acre/domain/places/ports';

/**
 * Starts each request at least `apart` milliseconds after the previous request. Otherwise an import of thousands of properties would flood
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
