import { decide } from '@acre/domain/kernel/decide';
import type { Total } from '@acre/domain/kernel/page';
import { type Rule, rulesFor } from '@acre/domain/kernel/rule';
import { standsIn } from '@acre/domain/places/in-grid-ranges';
import { worldBits } from '@acre/domain/places/world-grid';
import type { Clustered, MapRequest } from '@acre/domain/properties/ports';
import type { PropertyRow } from '@acre/domain/properties/property';
import { type Bind, type Columns, type Condition, condition, joined, type Sql } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';
import { whereClause } from '../query/table-mapping.ts';
import { coarsest, countedCells, keptLevelFor, type MapStage, type Split, splitByStage, statusesCountedAs } from './map-counts.ts';

const hasPlace: Condition = () => 'map_x is not null';
const hasNone: Condition = () => 'map_x is null';
const property = rulesFor<PropertyRow>();
const inStages = (stages: Iterable<MapStage>): Rule<PropertyRow> => property.in('status', [...stages].flatMap(statusesCountedAs));

type Reading = Readonly<{ request: MapRequest; columns: Columns<PropertyRow>; split: Split; kept: number }>;

/**
 * Reads the map's clusters and the total in one statement. Conditions on stage or type use the counts stored in `map_counts`. An index scan
 * is needed for conditions on other fields, such as price, and for a `level` finer than the stored counts.
 */
export async function readMap(db: Db, columns: Columns<PropertyRow>, request: MapRequest): Promise<Clustered> {
  const { within, level } = request;
  if (condition(within, columns) === false) return { clusters: [], total: 0 };
  const split = splitByStage(within);
  const [reading, rest] = readingOf(request, columns, split, keptLevelFor(level));
  const found = await run<Clustered>(db, (bound) => {
    const bind: Bind = isReadOneWay(request, split) ? (value) => bound(value) : bound;
    const parts = [
      ...(reading ? [fromCounts(reading, bind)] : []),
      ...(rest === undefined ? [] : [fromIndex(rest, request, columns, bind)]),
    ];
    const cells = `select sum(count)::integer as count, sum(inside) as inside, sum("sumX") as "sumX", sum("sumY") as "sumY", min(west) as west,
      max(east) as east, min(north) as north, max(south) as south, sum(id) as id, x, y
      from (${parts.join(' union all ')}) parts group by x, y having sum(count) > 0`;
    const beyond = beyondCells(reading, request, columns, bind);
    return `select coalesce(json_agg(${cluster} order by x, y), '[]') as clusters, (coalesce(sum(inside), 0)${beyond})::bigint as total
      from (${cells}) cells`;
  });
  return found[0] ?? { clusters: [], total: 0 };
}

/** Returns whether PostgreSQL may reuse one query plan for every viewport. */
const isReadOneWay = ({ viewport, countTo }: MapRequest, { open }: Split): boolean =>
  open.length === 0 && countTo !== null && viewport?.cells.x.length === 1;

const alone = `(select row_to_json(alone) from (select id, name, price, type from properties where properties.id = cells.id::integer) alone)`;
const cluster = `json_build_object('count', count, 'sumX', "sumX", 'sumY', "sumY", 'west', west, 'east', east, 'north', north,
  'south', south, 'property', case when count = 1 then ${alone} end)`;

/**
 * Divides the request between the stored counts and an index scan. Returns what to read from the counts, and the rule for the properties
 * that the scan reads. The first is undefined if no counts are used; the second is undefined if no scan is needed.
 */
function readingOf(
  request: MapRequest,
  columns: Columns<PropertyRow>,
  split: Split,
  kept: number | undefined,
): [Reading | undefined, Rule<PropertyRow> | undefined] {
  const { within } = request;
  if (kept === undefined || split.counted.size === 0) return [undefined, within];
  const reading = { request, columns, split, kept };
  return [reading, split.open.length === 0 ? undefined : property.all(within, inStages(split.open))];
}

/** Returns SQL that reads map cells with their stored property counts. */
const fromCounts = ({ request: { viewport, level }, split, kept }: Reading, bind: Bind): string =>
  `select *, ${viewport ? '0' : 'count'} as inside from (${countedCells(split.counted, level, kept, viewport?.cells, bind)}) counted`;

function fromIndex(rule: Rule<PropertyRow>, { viewport, level }: MapRequest, columns: Columns<PropertyRow>, bind: Bind): string {
  const shown =
    viewport === null
      ? joined([condition(rule, columns), hasPlace], true)
      : condition(property.all(rule, standsIn(viewport.cells)), columns);
  const inside = viewport === null ? true : condition(viewport.inside, columns);
  const counted = typeof inside === 'function' ? `count(*) filter (where ${inside(bind)})` : 'count(*)';
  const bits = worldBits - level;
  return `select count(*) as count, sum(map_x) as "sumX", sum(map_y) as "sumY", min(map_x) as west, max(map_x) as east, min(map_y) as north,
    max(map_y) as south, sum(id) as id, map_x >> ${bits} as x, map_y >> ${bits} as y, ${counted} as inside
    from properties${whereClause(shown, bind)} group by 9, 10`;
}

function beyondCells(
  reading: Reading | undefined,
  { within, viewport, countTo }: MapRequest,
  columns: Columns<PropertyRow>,
  bind: Bind,
): string {
  // Properties without a position are in no cell.
  if (viewport === null)
    return ` + (select count(*) from properties${whereClause(joined([condition(within, columns), hasNone], true), bind)})`;
  if (!reading) return '';
  // The total is the sum of the column `inside`, the number of each cell's properties in the viewport. Rows from `fromCounts` have 0 in
  // this column, because the stored counts do not depend on the viewport. This statement therefore counts the properties of these rows.
  const rule = property.all(within, inStages(reading.split.counted.keys()), viewport.inside, standsIn(viewport.cells));
  const from = `from properties${whereClause(condition(rule, columns), bind)}`;
  return countTo === null ? ` + (select count(*) ${from})` : ` + (select count(*) from (select ${from} limit ${countTo + 1}) counted)`;
}

const gone: Partial<PropertyRow> = { deletedAt: '1970-01-01T00:00:00.000Z' };

/**
 * Returns SQL that counts properties by adding up the stored counts of the map. Returns undefined if the stored counts are not enough, for
 * example for a price filter. Properties without a position are counted separately, because no map cell contains them.
 */
export const countedByStage =
  (columns: Columns<PropertyRow>) =>
  ({ within, sumOf }: Total<PropertyRow>): Sql | undefined => {
    if (sumOf !== undefined || decide(within, gone) !== false) return undefined;
    const { counted, open } = splitByStage(within);
    if (open.length > 0 || counted.size === 0) return undefined;
    const nowhere = joined([condition(within, columns), hasNone], true);
    return (bind) => `(select coalesce(sum(count), 0) from (${countedCells(counted, coarsest, coarsest, undefined, bind)}) cells)
      + (select count(*) from properties${whereClause(nowhere, bind)})`;
  };
