import { type PropertyRow, worldBits } from '@acre/domain';
import type { Clustered, MapRequest } from '@acre/domain/application';
import { whereClause } from './read-page.ts';
import { type Columns, type Condition, condition, joined } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

const hasPlace: Condition = () => 'map_x is not null';
const hasNone: Condition = () => 'map_x is null';

/** Clusters and total in one statement, which reads an index once. */
export async function readMap(db: Db, columns: Columns<PropertyRow>, { within, viewport, level }: MapRequest): Promise<Clustered> {
  const all = condition(within, columns);
  const shown = joined([all, viewport === null ? hasPlace : condition(viewport.cells, columns)], true);
  const nowhere = joined([all, hasNone], true);
  const inside = viewport === null ? true : condition(viewport.inside, columns);
  if (shown === false) return { clusters: [], total: 0 };
  const bits = worldBits - level;
  const found = await run<Clustered>(db, (bind) => {
    const counted = typeof inside === 'function' ? `count(*) filter (where ${inside(bind)})` : 'count(*)';
    const cells = `select count(*)::integer as count, ${counted} as inside, sum(map_x) as "sumX", sum(map_y) as "sumY",
      min(map_x) as west, max(map_x) as east, min(map_y) as north, max(map_y) as south, min(id) as id, map_x >> ${bits} as x, map_y >> ${bits} as y
      from properties${whereClause(shown, bind)} group by x, y`;
    const alone = `(select row_to_json(alone) from (select id, name, price, type from properties where properties.id = cells.id) alone)`;
    const cluster = `json_build_object('count', count, 'sumX', "sumX", 'sumY', "sumY", 'west', west, 'east', east, 'north', north,
      'south', south, 'property', case when count = 1 then ${alone} end)`;
    const others = viewport === null ? ` + (select count(*) from properties${whereClause(nowhere, bind)})` : '';
    return `select coalesce(json_agg(${cluster} order by x, y), '[]') as clusters, (coalesce(sum(inside), 0)${others})::bigint as total
      from (${cells}) cells`;
  });
  return found[0] ?? { clusters: [], total: 0 };
}
