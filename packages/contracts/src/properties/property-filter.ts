import { usStateCodes } from '@acre/domain/places/us-states';
import { propertyScopes } from '@acre/domain/properties/browse';
import { propertyFields } from '@acre/domain/properties/fields';
import { propertyRules } from '@acre/domain/properties/rules';
import { stages } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { day, inForm, searchTerm, wholeFrom } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import { propertyStatus } from './property-input.ts';

const { message, latitude, longitude } = propertyRules.bbox;

/** If west is greater than east, the box crosses the date line. */
function isOnEarth(text: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return Math.max(Math.abs(west), Math.abs(east)) <= longitude && -latitude <= south && south <= north && north <= latitude;
}

/** The values are west, south, east, north in degrees, separated by commas. */
const boundingBox = inForm(/^(-?\d{1,3}(\.\d{1,10})?,){3}-?\d{1,3}(\.\d{1,10})?$/, 63, message).check(z.refine(isOnEarth, message));

const amount = z.optional(wholeFrom(0, propertyFields.price.max));

/** With `visitor`, members get what visitors get: listed properties and public fields. */
export const viewedAs = { view: z.optional(z.enum(['visitor'])) };
export type ViewedAs = z.output<(typeof viewedAs)['view']>;

/** The list and the map share this filter. */
export const PropertyFilter = {
  type: z.optional(z.enum(propertyTypes)),
  status: z.optional(propertyStatus),
  stage: z.optional(z.enum(stages)),
  priceMin: amount,
  priceMax: amount,
  sizeMin: amount,
  sizeMax: amount,
  /** Both days are included and are days in the firm's time zone. */
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  state: z.optional(z.enum(usStateCodes)),
  search: searchTerm,
  /**
   * `work` selects the properties of the caller's back-office list, which depend on the role. `own` selects those that the caller
   * submitted.
   */
  scope: z.optional(z.enum(propertyScopes)),
  bbox: z.optional(boundingBox),
};
