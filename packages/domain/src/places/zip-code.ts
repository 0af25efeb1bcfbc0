import { cityKey } from './city-name.ts';
import type { Point } from './place.ts';

/** What the gazetteer knows of a ZIP code: two letters of the state, and the middle. */
export type ZipPlace = Point & Readonly<{ city: string; county: string; state: string }>;

/** The five digits of a ZIP code, also of ZIP+4; undefined when it is none. */
export const fiveDigits = (zipCode: string): string | undefined => /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(zipCode)?.[1];

export type CityAndState = Readonly<{ city: string; state: string }>;

/**
 * What a ZIP code fills in: a part that is empty, or that still holds what a ZIP code filled in before. What somebody typed stays.
 * `before` is what was filled in so far.
 */
export function filledByZip(
  zip: Pick<ZipPlace, 'city' | 'state'>,
  entered: CityAndState,
  before: Partial<CityAndState>,
): Partial<CityAndState> {
  const isFree = (part: keyof CityAndState): boolean => entered[part] === '' || entered[part] === before[part];
  return { ...(isFree('city') && { city: zip.city }), ...(isFree('state') && { state: zip.state }) };
}

export type ZipAgreement = 'agrees' | 'other_city' | 'other_state';

/**
 * Does a ZIP code belong to the city and state it was entered with? A part not entered yet agrees. Post offices take other names for
 * a city too, so another city is a reason to ask, not to refuse.
 */
export function zipAgreement(zip: Pick<ZipPlace, 'city' | 'state'>, entered: CityAndState): ZipAgreement {
  if (entered.state !== '' && entered.state.toUpperCase() !== zip.state) return 'other_state';
  const city = cityKey(entered.city);
  return city === '' || city === cityKey(zip.city) ? 'agrees' : 'other_city';
}
