import { cityKey } from './city-name.ts';
import type { Point } from './place.ts';

/** The state has two letters; the point is the center of the ZIP code. City and county are empty where the sources do not name them. */
export type ZipPlace = Point & Readonly<{ city: string; county: string; state: string }>;

/** Returns the five digits of a ZIP or ZIP+4 code; undefined if it is invalid. */
export const fiveDigits = (zipCode: string): string | undefined => /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(zipCode)?.[1];

export type CityAndState = Readonly<{ city: string; state: string }>;

/**
 * Returns the city and state to fill in for a ZIP code. Leaves out fields that the user has typed. Values in `before` came from earlier ZIP
 * codes and may be replaced.
 */
export function filledByZip(
  zip: Pick<ZipPlace, 'city' | 'state'>,
  entered: CityAndState,
  before: Partial<CityAndState>,
): Partial<CityAndState> {
  const isFree = (part: keyof CityAndState): boolean => entered[part] === '' || entered[part] === before[part];
  return { ...(zip.city !== '' && isFree('city') && { city: zip.city }), ...(isFree('state') && { state: zip.state }) };
}

export type ZipAgreement = 'agrees' | 'other_city' | 'other_state';

/**
 * Returns whether a ZIP code fits the entered city and state. Empty fields are not compared. Callers should only warn about `other_city`,
 * because a ZIP code may have several city names.
 */
export function zipAgreement(zip: Pick<ZipPlace, 'city' | 'state'>, entered: CityAndState): ZipAgreement {
  if (entered.state !== '' && entered.state.toUpperCase() !== zip.state) return 'other_state';
  const city = cityKey(entered.city);
  return city === '' || zip.city === '' || city === cityKey(zip.city) ? 'agrees' : 'other_city';
}
