import { propertyStatuses, propertyTypes } from '@acre/domain';
import { forEverybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp, wholeFrom } from './fields.ts';
import { PropertyFilter } from './property-filter.ts';
import { z } from './z.ts';

const { scope: _, ...filter } = PropertyFilter;

/** `after` is the id that the page before ended at: the next link has it. */
export const FeatureQuery = z.strictObject({
  ...filter,
  after: z._default(wholeFrom(0, 2_147_483_646), 0),
  limit: z._default(wholeFrom(1, 1000), 500),
});

const Listing = z.object({
  name: z.string(),
  type: z.enum(propertyTypes),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  price: z.number(),
  size: z.nullable(z.number()),
  status: z.enum(propertyStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Where people read it. */
  url: z.string(),
});

/** RFC 7946: longitude before latitude; a property without a place has no geometry. `links` and `numberReturned` as OGC API Features has them. */
export const PropertyFeatures = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id,
      geometry: z.nullable(z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })),
      properties: Listing,
    }),
  ),
  numberReturned: z.int(),
  links: z.array(z.object({ rel: z.literal('next'), type: z.string(), href: z.string() })),
});
export type PropertyFeatures = z.output<typeof PropertyFeatures>;
z.globalRegistry.add(PropertyFeatures, { id: 'PropertyFeatures' });

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/properties.geojson',
  summary: 'The publicly listed properties as GeoJSON, in the order of ids, a page at a time',
  query: FeatureQuery,
  status: 200,
  remembered: true,
  mediaType: 'application/geo+json',
  response: PropertyFeatures,
  reads: 'replica',
  refusals: [],
  access: { list: forEverybody(200) },
});
