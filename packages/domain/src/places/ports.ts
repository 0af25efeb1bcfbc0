import type { Point } from './place.ts';
import type { ZipPlace } from './zip-code.ts';

/** Finds ZIP codes and cities in data that ships with the server, without network access. */
export interface Gazetteer {
  /** The ZIP code has five digits. */
  zipCode(digits: string): Promise<ZipPlace | undefined>;
  /** Returns the mean position of the city's ZIP code areas. Any spelling of the name works; `state` is the two-letter code. */
  city(city: string, state: string): Promise<Point | undefined>;
}

/** An online geocoder returns a place, or a message that says why there is none. */
export type Geocoded = Readonly<{ point: Point } | { problem: string }>;

/** The geocoder is temporarily unavailable; the message can be shown to users. */
export class GeocoderAway extends Error {}

export const notGeocoded = 'Failed to geocode address';

/**
 * A geocoder is an online service that knows exact places. It is slow and sometimes unavailable. `locate` throws GeocoderAway if a retry
 * may succeed.
 */
export interface Geocoder {
  /** The address is one line. */
  locate(address: string): Promise<Geocoded>;
}

/** This geocoder is fast enough for a person who waits at a screen. */
export interface PromptGeocoder extends Geocoder {
  /** Returns the point of a one-line address if it is known or found within a second or two. */
  soon(address: string): Promise<Point | undefined>;
}
