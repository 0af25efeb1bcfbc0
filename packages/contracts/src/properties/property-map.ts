import { propertyTypes } from '@acre/domain/properties/type';
import { forEverybody } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id, wholeFrom } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { PropertyFilter, viewedAs } from './property-filter.ts';

/** `bbox` is the viewport. Zoom 0 shows the world 256 px wide, and each level doubles that. */
export const MapQuery = z.strictObject({ ...PropertyFilter, ...viewedAs, zoom: z._default(wholeFrom(0, 20), 4) });
export type MapQuery = z.input<typeof MapQuery>;

/**
 * Describes a map pin. It is at the location of its property, or near the mean location of several. `bounds` encloses the properties, in
 * degrees: west, south, east, north.
 */
export const Pin = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Only a pin of exactly one property has this field. */
  property: z.optional(z.object({ id, name: z.string(), price: z.number(), type: z.enum(propertyTypes) })),
});
export type Pin = z.output<typeof Pin>;
components.add(Pin, { id: 'Pin' });

/**
 * Describes the properties on the map. `total` is the total of the property list. `placed` is the sum of the pins' counts. It excludes
 * properties without coordinates. It includes some properties just outside the viewport, because a pin counts whole grid cells.
 */
export const PropertyMap = z.object({ total: z.int(), capped: z.boolean(), placed: z.int(), pins: z.array(Pin) });
export type PropertyMap = z.output<typeof PropertyMap>;
components.add(PropertyMap, { id: 'PropertyMap' });

export const mapProperties = endpoint({
  ...routes.properties.map,
  summary: 'List the properties as map pins, grouped when close together',
  query: MapQuery,
  status: 200,
  publicCache: true,
  response: PropertyMap,
  reads: 'replica',
  refusals: [],
  access: { map: forEverybody(200) },
});
