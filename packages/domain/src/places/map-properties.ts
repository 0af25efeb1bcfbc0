import type { Context } from '../context.ts';
import type { Actor } from '../kernel/actor.ts';
import { rulesFor } from '../kernel/rule.ts';
import { filterProperties, type PropertyFilter, publicCount, scopedProperties, searchedProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { levelFor, type Pin, pinsOf, wholeCells } from './map-clusters.ts';

/** `bounds`, from `PropertyFilter`, is the viewport. At zoom 0 the world is 256 px wide, and each further level doubles this width. */
export type MapQuery = PropertyFilter & Readonly<{ zoom: number }>;

/**
 * Describes the properties on a map:
 * - `total`: the total that `listProperties` returns for the same filter
 * - `capped`: true if the real number of properties is higher than `total`
 * - `placed`: the sum of `count` over all pins
 */
export type PropertyMap = Readonly<{ total: number; capped: boolean; placed: number; pins: readonly Pin[] }>;

const property = rulesFor<PropertyRow>();

/** Returns the properties of `listProperties` as pins on a map. */
export async function mapProperties(ctx: Context<Actor>, { zoom, scope, bounds, ...filter }: MapQuery): Promise<PropertyMap> {
  const { actor, properties } = ctx;
  const level = levelFor(zoom, bounds);
  const countTo = actor.role === 'visitor' ? publicCount : null;
  const { clusters, total } = await properties.map({
    within: property.all(scopedProperties(actor, scope), await searchedProperties(ctx, filter)),
    viewport: bounds === undefined ? null : { inside: filterProperties({ bounds }), cells: wholeCells(bounds, level) },
    level,
    countTo,
  });
  const pins = pinsOf(clusters, level, zoom);
  const placed = pins.reduce((sum, { count }) => sum + count, 0);
  const capped = countTo !== null && total > countTo;
  return { total: capped ? countTo : total, capped, placed, pins };
}
