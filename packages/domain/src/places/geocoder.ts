import type { Point } from './place.ts';
import type { PromptGeocoder } from './ports.ts';

/** What an online geocoder answers: a place, or what it says instead. */
export type Geocoded = Readonly<{ point: Point } | { problem: string }>;

/** A geocoder that could not answer now and may later; the message is fit to show. */
export class GeocoderAway extends Error {}

/** Where there is nobody to ask. */
export const noGeocoder: PromptGeocoder = {
  locate: async () => {
    throw new GeocoderAway('No geocoder is configured.');
  },
  soon: async () => undefined,
};

/** What is said of an answer that is none. */
export const notGeocoded = 'Failed to geocode address';
