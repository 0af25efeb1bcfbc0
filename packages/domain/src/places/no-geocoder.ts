import { GeocoderAway } from './geocoder.ts';
import type { PromptGeocoder } from './ports.ts';

/** Where there is nobody to ask. */
export const noGeocoder: PromptGeocoder = {
  locate: async () => {
    throw new GeocoderAway('No geocoder is configured.');
  },
  soon: async () => undefined,
};
