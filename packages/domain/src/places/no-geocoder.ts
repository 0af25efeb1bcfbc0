import { GeocoderAway, type PromptGeocoder } from './ports.ts';

/** This adapter is used if no geocoder is configured. */
export const noGeocoder: PromptGeocoder = {
  locate: async () => {
    throw new GeocoderAway('No geocoder is configured.');
  },
  soon: async () => undefined,
};
