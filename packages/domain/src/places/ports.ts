import type { Geocoded } from './geocoder.ts';
import type { Point } from './place.ts';
import type { ZipPlace } from './zip-code.ts';

/** Where ZIP codes and cities of the country are, without asking anybody. */
export interface Gazetteer {
  /** By five digits. */
  zipCode(digits: string): Promise<ZipPlace | undefined>;
  /** The mean of the city's ZIP codes, however its name is written; the state by its two letters. */
  city(city: string, state: string): Promise<Point | undefined>;
}

/** The online service that knows exact places; slow, and now and then away. Throws GeocoderAway where a later try may do better. */
export interface Geocoder {
  /** An address in one line. */
  locate(address: string): Promise<Geocoded>;
}

/** One that somebody who waits at a screen may ask. */
export interface PromptGeocoder extends Geocoder {
  /** The point of an address in one line, where that is known or told within a second or two. */
  soon(address: string): Promise<Point | undefined>;
}
