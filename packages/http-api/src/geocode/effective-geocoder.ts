import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import { noGeocoder } from '@acre/domain/places/no-geocoder';
import type { Geocoder } from '@acre/domain/places/ports';
import { mayCall } from '../internet-only.ts';
import type { LivePreferences } from '../preferences/live-preferences.ts';
import { onlineGeocoder } from './online-geocoder.ts';
import { pacedGeocoder } from './paced-geocoder.ts';

/** Requests to the geocoder are at least this many milliseconds apart. */
const apart = 200;

/**
 * Uses the geocoder that is configured at the time of each call. A geocoder from the environment may be anywhere. A geocoder from an
 * administrator must be on the public internet, unless `privately` is true.
 */
export function effectiveGeocoder(preferences: LivePreferences, overrides: EnvironmentOverrides, privately: boolean): Geocoder {
  const online = async (): Promise<Geocoder> => {
    const { geocoderUrl: url, geocoderKey: key } = await preferences.current();
    if (url === null || key === null) return noGeocoder;
    const onInternet = overrides.geocoderUrl === undefined && !privately;
    return onInternet && !mayCall(url, privately) ? noGeocoder : onlineGeocoder({ url, key, onInternet });
  };
  const paced = pacedGeocoder({ locate: async (address) => (await online()).locate(address) }, apart);
  return { locate: async (address) => ((await online()) === noGeocoder ? noGeocoder : paced).locate(address) };
}
