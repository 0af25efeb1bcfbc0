import type { Point } from './place.ts';

/** What an online geocoder answers: a place, or what it says instead. */
export type Geocoded = Readonly<{ point: Point } | { problem: string }>;

/** A geocoder that could not answer now and may later; the message is fit to show. */
export class GeocoderAway extends Error {}

/** What is said of an answer that is none. */
export const notGeocoded = 'Failed to geocode address';
