import { propertyScopes } from '@acre/domain/properties/browse';
import { forEverybody } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

export const SuggestedPlace = z.object({ kind: z.enum(['state', 'city', 'zipCode']), name: z.string(), count: z.int() });
export type SuggestedPlace = z.output<typeof SuggestedPlace>;
components.add(SuggestedPlace, { id: 'SuggestedPlace' });

export const suggestPlaces = endpoint({
  ...routes.properties.places,
  summary:
    'Suggest up to 8 states, cities and ZIP codes that begin with the search term, those with the most properties first. Without a scope, only publicly listed properties are counted',
  query: z.strictObject({
    beginning: z.string().check(z.trim(), z.maxLength(200, 'A search must be at most 200 characters')),
    /** Without a scope, publicly listed properties are counted. */
    scope: z.optional(z.enum(propertyScopes)),
  }),
  status: 200,
  publicCache: true,
  response: z.array(SuggestedPlace),
  reads: 'replica',
  refusals: [],
  access: { suggest: forEverybody(200) },
});
