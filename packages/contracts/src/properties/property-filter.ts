import { usStateCodes } from '@acre/domain/places/us-states';
import { propertyScopes } from '@acre/domain/properties/browse';
import { propertyFields } from '@acre/domain/properties/fields';
import { stages } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { day, searchTerm, wholeFrom } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import { boundingBox } from './bounding-box.ts';
import { propertyStatus } from './property-input.ts';

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
  /** `work` selects the caller's work list; `own` selects the caller's submissions. */
  scope: z.optional(z.enum(propertyScopes)),
  bbox: z.optional(boundingBox),
};
