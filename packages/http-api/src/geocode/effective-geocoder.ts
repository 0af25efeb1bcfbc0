import type { EnvironmentOverrides, SystemPreferences } from '@acre/domain/firm/system-preferences';
import { noGeocoder } from '@acre/domain/places/no-geocoder';
import type { Geocoded, Geocoder } from '@acre/domain/places/ports';
import { mayCall } from '../internet-only.ts';
import type { LivePreferences } from '../preferences/live-preferences.ts';
import { onlineGeocoder } from './online-geocoder.ts';
import { pacedGeocoder } from './paced-geocoder.ts';

/** Requests to the geocoder are at least this many milliseconds apart. */
const apart = 200;

type Preferred = Pick<SystemPreferences, 'geocoderUrl' | 'geocoderKey'>;
const isSame = (one: Preferred, other: Preferred): boolean =>
  one.geocoderUrl === other.geocoderUrl && one.geocoderKey === other.geocoderKey;

/**
 * Uses the geocoder that is configured at the time of each call. A geocoder from the environment may be anywhere. A geocoder from an
 * administrator must be on the public internet, unless `privately` is true. A problem that a replaced geocoder reports is discarded.
 */
export function effectiveGeocoder(preferences: LivePreferences, overrides: EnvironmentOverrides, privately: boolean): Geocoder {
  const onlineBy = ({ geocoderUrl: url, geocoderKey: key }: Preferred): Geocoder => {
    if (url === null || key === null) return noGeocoder;
    const onInternet = overrides.geocoderUrl === undefined && !privately;
    return onInternet && !mayCall(url, privately) ? noGeocoder : onlineGeocoder({ url, key, onInternet });
  };
  const locate = async (address: string): Promise<Geocoded> => {
    const asked = await preferences.current();
    const answer = await onlineBy(asked).locate(address);
    if ('point' in answer || isSame(asked, await preferences.current())) return answer;
    // The geocoder was replaced meanwhile, and the problem may be its wrong key.
    return locate(address);
  };
  const paced = pacedGeocoder({ locate }, apart);
  return { locate: async (address) => (onlineBy(await preferences.current()) === noGeocoder ? noGeocoder : paced).locate(address) };
}
