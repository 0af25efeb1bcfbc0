import type { Point } from './place.ts';

/** An online geocoder returns a place, or a message that says why there is none. */
export type Geocoded = Readonly<{ point: Point } | { problem: string }>;

/** The geocoder is temporarily unavailable; the message can be shown to users. */
export class GeocoderAway extends Error {}

export const notGeocoded = 'Failed to geocode address';
