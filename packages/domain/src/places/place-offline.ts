import { type Located, nowhere, type Place, type PlacedBy, type Point } from './place.ts';
import type { Gazetteer } from './ports.ts';
import { fiveDigits } from './zip-code.ts';

/**
 * Returns the place of an address in the gazetteer: the center of its ZIP code, or of its city. If the city is known, a ZIP code of another
 * state is treated as a typo.
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
