import {
  decide,
  type GridRanges,
  type PropertyRow,
  propertyTypes,
  type Rule,
  type Stage,
  stages,
  statusesIn,
  worldBits,
} from '@acre/domain';
import type { Bind } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** The levels of the world grid that db/migrations/0021_map_counts.sql keeps counts of. */
export const coarsest = 4;
const keptLevels = [coarsest, 6, 8, 10, 12];
const allTypes = 'all';

/** Of a rule, the stages in which it lets in whole types, and the stages in which it asks more of a property than that. */
export type Split = Readonly<{ counted: ReadonlyMap<Stage, readonly string[]>; open: readonly Stage[] }>;

/** What of a rule can be answered from counts by stage and type. */
export function splitByStage(rule: Rule<PropertyRow>): Split {
  const counted = new Map<Stage, readonly string[]>();
  const open: Stage[] = [];
  for (const stage of stages) {
    const said = propertyTypes.map((type) => sayOf(rule, stage, type));
    if (said.includes(undefined)) open.push(stage);
    else if (!said.includes(false)) counted.set(stage, [allTypes]);
    else if (said.includes(true))
      counted.set(
        stage,
        propertyTypes.filter((_, at) => said[at]),
      );
  }
  return { counted, open };
}

/** The same answer for every property of that stage and type, if there is one; deleted ones are not counted. */
function sayOf(rule: Rule<PropertyRow>, stage: Stage, type: PropertyRow['type']): boolean | undefined {
  const said = new Set(statusesIn(stage).map((status) => decide(rule, { status, type, deletedAt: null })));
  return said.size === 1 ? [...said][0] : undefined;
}

/** The coarsest level that is kept and not coarser than this; undefined where none is. */
export const keptLevelFor = (level: number): number | undefined => keptLevels.find((kept) => kept >= level);

const words = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** `stage in (...) and type in (...)`, stages of the same types together. */
function groupsOf(counted: Split['counted'], typed: (types: readonly string[]) => string): string {
  const byTypes = new Map<string, Stage[]>();
  for (const [stage, types] of counted) byTypes.set(typed(types), [...(byTypes.get(typed(types)) ?? []), stage]);
  return `(${[...byTypes].map(([types, some]) => `(stage in (${words(some)})${types})`).join(' or ')})`;
}

function within(ranges: GridRanges | undefined, [x, y]: readonly [string, string], bits: number, bind: Bind): string {
  if (!ranges) return '';
  const between = (column: string, [from, to]: readonly [number, number]) =>
    `${column} between ${bind(from >> bits, 'bound')} and ${bind(to >> bits, 'bound')}`;
  return ` and (${ranges.x.map((range) => between(x, range)).join(' or ')}) and ${between(y, ranges.y)}`;
}

/**
 * Rows of (count, "sumX", "sumY", west, east, north, south, id, x, y): what is kept for the cells of a kept level, and what has changed
 * since, by the cells of a level that is not finer. Ids are summed, so that where one stands alone it is told which.
 */
export function countedCells(counted: Split['counted'], level: number, kept: number, cells: GridRanges | undefined, bind: Bind): string {
  const [up, bits] = [kept - level, worldBits - level];
  const columns = 'west, east, north, south';
  return `select count, sum_x as "sumX", sum_y as "sumY", ${columns}, sum_id as id, x >> ${up} as x, y >> ${up} as y from map_counts
    where level = ${kept} and ${groupsOf(counted, (types) => ` and type in (${words(types)})`)}${within(cells, ['x', 'y'], worldBits - kept, bind)}
    union all
    select sign, sign * map_x::bigint, sign * map_y::bigint, map_x, map_x, map_y, map_y, sign * property_id::bigint, map_x >> ${bits},
      map_y >> ${bits} from map_changes
    where ${groupsOf(counted, (types) => (types.includes(allTypes) ? '' : ` and type in (${words(types)})`))}${within(cells, ['map_x', 'map_y'], 0, bind)}`;
}

/** How many changes are folded together. */
export const manyChanges = 5000;

/** Folds some thousand changes into the counts and tells how many; none where another is folding. */
export async function foldMapChanges(db: Db): Promise<number> {
  const [found] = await run<{ folded: number }>(db, (bind) => `select fold_map_changes(${bind(manyChanges)}) as folded`);
  return found?.folded ?? 0;
}
