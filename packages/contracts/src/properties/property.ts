import { propertyFields } from '@acre/domain/properties/fields';
import { answerShape } from '../mechanism/answer-shape.ts';
import { timestamp } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';

const words = z.nullable(z.string());
/** Phone and email are null unless the agent shows them. */
const ListingAgent = z.object({ fullName: z.string(), company: words, phone: words, email: words, licenseNumber: words });

/** Fields beyond the public ones are present only for callers who may read them. */
export const Property = z.object({
  ...answerShape(propertyFields),
  /** Answers about a single property include the listing agent. Lists omit `agent`. */
  agent: z.optional(ListingAgent),
  /**
   * The property has been publicly listed without a break since this time; null if it is not listed. Only single records have this field.
   */
  listedSince: z.optional(z.nullable(timestamp)),
});
export type Property = z.output<typeof Property>;
components.add(Property, { id: 'Property' });
