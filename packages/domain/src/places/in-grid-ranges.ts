import { type Rule, rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import type { GridRanges } from './world-grid.ts';

const property = rulesFor<PropertyRow>();

/** Matches properties whose place is in these ranges of the world grid. */
export function standsIn({ x, y }: GridRanges): Rule<PropertyRow> {
  const columns = x.map(([from, to]) => property.all(property.atLeast('mapX', from), property.atMost('mapX', to)));
  const across = columns.length === 1 ? columns : [property.any(...columns)];
  return property.all(...across, property.atLeast('mapY', y[0]), property.atMost('mapY', y[1]));
}
