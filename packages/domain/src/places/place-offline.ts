import type { Gazetteer } from '../ports.ts';
import { nowhere, type Place, type PlacedBy, type Point } from './place.ts';
import { fiveDigits } from './zip-code.ts';

/** The parts of an address that decide where a property stands. */
export type Located = Readonly<{ address: string; city: string; state: string; zipCode: string }>;

/**
 * Where an address is as far as the gazetteer knows: at the middle of its ZIP code, else of its city. A ZIP code of another state is
 * taken for a slip where the city is known.
 */
export async function placeOffline(gazetteer: Gazetteer, { city, state, zipCode }: Omit<Located, 'address'>): Promise<Place> {
  const digits = fiveDigits(zipCode);
  const zip = digits === undefined ? undefined : await gazetteer.zipCode(digits);
  if (zip?.state === state) return at(zip, 'zip');
  const middle = await gazetteer.city(city, state);
  if (middle !== undefined) return at(middle, 'city');
  return zip === undefined ? nowhere : at(zip, 'zip');
}

const at = ({ latitude, longitude }: Point, placedBy: PlacedBy): Place => ({ latitude, longitude, placedBy, placeProblem: null });
