import { type Located, nowhere, type Place, type PlacedBy, type Point } from './place.ts';
import type { Gazetteer } from './ports.ts';
import { fiveDigits } from './zip-code.ts';

/**
 * Returns the center of the ZIP code, or else of the city. A ZIP code in another state is probably a typo, and counts only if the city is
 * unknown. Returns `nowhere` if both are unknown.
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
