import type { Preset } from '@acre/domain';
import { type Geocoder, noGeocoder } from '@acre/domain/application';
import { mayCall } from '../internet-only.ts';
import type { LivePreferences } from '../preferences/live-preferences.ts';
import { onlineGeocoder } from './online-geocoder.ts';
import { pacedGeocoder } from './paced-geocoder.ts';

/** Milliseconds between two questions to the geocoder. */
const apart = 200;

/**
 * Whichever geocoder is in force when it is asked. One that the environment names may lie anywhere; one that an administrator named is
 * held to the internet, where it is named and whenever it is asked, unless `privately` says otherwise.
 */
export function geocoderInForce(preferences: LivePreferences, preset: Preset, privately: boolean): Geocoder {
  const online = async (): Promise<Geocoder> => {
    const { geocoderUrl: url, geocoderKey: key } = await preferences.current();
    if (url === null || key === null) return noGeocoder;
    const onInternet = preset.geocoderUrl === undefined && !privately;
    return onInternet && !mayCall(url, privately) ? noGeocoder : onlineGeocoder({ url, key, onInternet });
  };
  const paced = pacedGeocoder({ locate: async (address) => (await online()).locate(address) }, apart);
  return { locate: async (address) => ((await online()) === noGeocoder ? noGeocoder : paced).locate(address) };
}
