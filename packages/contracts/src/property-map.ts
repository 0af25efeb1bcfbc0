import { propertyTypes } from '@acre/domain';
import { forEverybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, wholeFrom } from './fields.ts';
import { PropertyFilter } from './property-filter.ts';
import { z } from './z.ts';

/** `bbox` is the viewport; zoom 0 shows the world 256 px wide, each one more twice as wide. */
export const MapQuery = z.strictObject({ ...PropertyFilter, zoom: z._default(wholeFrom(0, 20), 4) });
export type MapQuery = z.input<typeof MapQuery>;

/**
 * One property stands at its place, several near their mean, so far from other pins that their circles do not cover each other. What is
 * counted lies within `bounds`: west, south, east, north.
 */
export const Pin = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The property itself, where it is only one. */
  property: z.optional(z.object({ id, name: z.string(), price: z.number(), type: z.enum(propertyTypes) })),
});
export type Pin = z.output<typeof Pin>;
z.globalRegistry.add(Pin, { id: 'Pin' });

/**
 * Total as the list tells it. `placed` is how many the pins count: less than the total where some have no place, and more where a
 * viewport cuts through cells, since a pin at its edge counts its whole cell.
 */
export const PropertyMap = z.object({ total: z.int(), capped: z.boolean(), placed: z.int(), pins: z.array(Pin) });
export type PropertyMap = z.output<typeof PropertyMap>;
z.globalRegistry.add(PropertyMap, { id: 'PropertyMap' });

export const mapProperties = endpoint({
  method: 'GET',
  path: '/api/properties/map',
  summary: 'The properties of the list as pins of a map, those near each other together',
  query: MapQuery,
  status: 200,
  remembered: true,
  response: PropertyMap,
  reads: 'replica',
  refusals: [],
  access: { map: forEverybody(200) },
});
