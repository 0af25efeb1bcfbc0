import { propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { forEverybody } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id, timestamp, wholeFrom } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { PropertyFilter } from './property-filter.ts';

const { scope: _, ...filter } = PropertyFilter;

/**
 * `after` is the last id of the previous page, or 0 for the first page. The `next` link of a response contains the `after` value of the
 * following page.
 */
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
  /** The URL leads to the page of the property. */
  url: z.string(),
});

/**
 * RFC 7946 puts longitude before latitude; a property without a place has no geometry. `links` and `numberReturned` follow OGC API
 * Features.
 */
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
components.add(PropertyFeatures, { id: 'PropertyFeatures' });

export const listFeatures = endpoint({
  ...routes.properties.features,
  summary: 'List publicly listed properties as GeoJSON, ordered by ID, in pages',
  query: FeatureQuery,
  status: 200,
  publicCache: true,
  mediaType: 'application/geo+json',
  response: PropertyFeatures,
  reads: 'replica',
  refusals: [],
  access: { list: forEverybody(200) },
});
