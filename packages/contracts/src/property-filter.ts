import { propertyRules, propertyScopes, propertyTypes, stages } from '@acre/domain';
import { boundingBox } from './bounding-box.ts';
import { day, searchTerm, wholeFrom } from './fields.ts';
import { propertyStatus } from './property-input.ts';
import { z } from './z.ts';

const amount = z.optional(wholeFrom(0, propertyRules.price.max));

/** Which properties: the same for the list and the map. */
export const PropertyFilter = {
  type: z.optional(z.enum(propertyTypes)),
  status: z.optional(propertyStatus),
  stage: z.optional(z.enum(stages)),
  priceMin: amount,
  priceMax: amount,
  sizeMin: amount,
  sizeMax: amount,
  /** Days in UTC, both counted. */
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  search: searchTerm,
  /** `work`: what the caller works on; `own`: what the caller submitted. */
  scope: z.optional(z.enum(propertyScopes)),
  bbox: z.optional(boundingBox),
};
