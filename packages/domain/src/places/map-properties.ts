import type { Actor } from '../kernel/actor.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { filterProperties, type PropertyFilter, publicCount, scopedProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { levelFor, type Pin, pinsOf, wholeCells } from './pins.ts';

/** `bounds` is the viewport; zoom 0 shows the world 256 px wide, each one more twice as wide. */
export type MapQuery = PropertyFilter & Readonly<{ zoom: number }>;

/** Total as the list would tell it; `placed` is how many the pins count. */
export type PropertyMap = Readonly<{ total: number; capped: boolean; placed: number; pins: readonly Pin[] }>;

const property = rulesFor<PropertyRow>();

/** What `listProperties` lists, as pins on a map. */
export const mapProperties =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async (actor: Actor, { zoom, scope, bounds, ...filter }: MapQuery): Promise<PropertyMap> => {
    const level = levelFor(zoom, bounds);
    const countTo = actor.role === 'visitor' ? publicCount : null;
    const { clusters, total } = await properties.map({
      within: property.all(scopedProperties(actor, scope), filterProperties(filter)),
      viewport: bounds === undefined ? null : { inside: filterProperties({ bounds }), cells: wholeCells(bounds, level) },
      level,
      countTo,
    });
    const pins = pinsOf(clusters, level, zoom);
    const placed = pins.reduce((sum, { count }) => sum + count, 0);
    const capped = countTo !== null && total > countTo;
    return { total: capped ? countTo : total, capped, placed, pins };
  };
