import { propertyRules, propertyTypes, stages } from '@acre/domain';
import { boundingBox } from './bounding-box.ts';
import { searchTerm, wholeFrom } from './fields.ts';
import { propertyStatus } from './property-input.ts';
import { z } from './z.ts';

const amount = z.optional(wholeFrom(0, propertyRules.price.max));

const day = z.optional(z.iso.date(propertyRules.submitted.message));

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
  submittedFrom: day,
  submittedTo: day,
  search: searchTerm,
  scope: z.optional(z.enum(['work'])),
  bbox: z.optional(boundingBox),
};
