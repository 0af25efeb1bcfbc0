import { decide } from '@acre/domain/kernel/decide';
import type { Rule } from '@acre/domain/kernel/rule';
import { type GridRanges, worldBits } from '@acre/domain/places/world-grid';
import type { PropertyRow } from '@acre/domain/properties/property';
import { isListed, type PropertyStatus, propertyStatuses, type Stage, stageOf } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import type { Bind } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';

/**
 * This is the coarsest level of the world grid with stored counts. `storedLevels` must match the levels in the SQL function
 * `fold_map_changes` (db/migrations/0001_baseline.sql).
 */
export const coarsest = 4;
const storedLevels = [coarsest, 6, 8, 10, 12];
const allTypes = 'all';

/**
 * 'Introduction Made' is a stage of its own here, because visitors may not see it. They may see all other properties of the stage
 * `marketing`.
 */
export type MapStage = Stage | 'introduction';
export const mapStageOf = (status: PropertyStatus): MapStage => {
  const stage = stageOf(status);
  return stage === 'marketing' && !isListed(status) ? 'introduction' : stage;
};
const mapStages = [...new Set(propertyStatuses.map(mapStageOf))];
export const statusesCountedAs = (stage: MapStage): readonly PropertyStatus[] =>
  propertyStatuses.filter((status) => mapStageOf(status) === stage);

export type Split = Readonly<{
  /** The stored counts suffice for these stages. Each value lists the property types to count, or is `['all']`. */
  counted: ReadonlyMap<MapStage, readonly string[]>;
  /** The rows of these stages must be read, because the rule also depends on other fields, such as the price. */
  open: readonly MapStage[];
}>;

/**
 * Splits the stages into two groups. For `counted`, the stored counts suffice. For `open`, the rows must be read, because the rule also
 * depends on another field, such as the price. Stages without a match are in neither group.
 */
export function splitByStage(rule: Rule<PropertyRow>): Split {
  const counted = new Map<MapStage, readonly string[]>();
  const open: MapStage[] = [];
  for (const stage of mapStages) {
    const results = propertyTypes.map((type) => sayOf(rule, stage, type));
    if (results.includes(undefined)) open.push(stage);
    else if (!results.includes(false)) counted.set(stage, [allTypes]);
    else if (results.includes(true))
      counted.set(
        stage,
        propertyTypes.filter((_, at) => results[at]),
      );
  }
  return { counted, open };
}

/**
 * Returns the rule's result for all properties of this stage and type. Returns undefined if the result also depends on other fields, such
 * as the price. Assumes that no property is deleted, because the stored counts leave out deleted properties.
 */
function sayOf(rule: Rule<PropertyRow>, stage: MapStage, type: PropertyRow['type']): boolean | undefined {
  const results = new Set(statusesCountedAs(stage).map((status) => decide(rule, { status, type, deletedAt: null })));
  return results.size === 1 ? [...results][0] : undefined;
}

/** Returns the lowest stored level that is at least `level`. Returns undefined if all stored levels are lower. */
export const keptLevelFor = (level: number): number | undefined => storedLevels.find((stored) => stored >= level);

const words = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Stages with the same types share one condition, `stage in (...) and type in (...)`. */
function groupsOf(counted: Split['counted'], typed: (types: readonly string[]) => string): string {
  const byTypes = new Map<string, MapStage[]>();
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
 * Returns SQL for the property counts of map cells at `level`. The SQL returns several rows per cell, which the caller must add up: one row
 * for each stored count of level `kept` (the same level or a finer one), and one for each row of `map_changes`, whose changes the stored
 * counts do not include yet.
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

/** One call of `foldMapChanges` adds at most this many rows of `map_changes` to the counts. */
export const manyChanges = 5000;

/** Adds the recorded changes to the counts. Returns the number of changes, which is 0 if another process is doing this. */
export async function foldMapChanges(db: Db): Promise<number> {
  const [found] = await run<{ folded: number }>(db, (bind) => `select fold_map_changes(${bind(manyChanges)}) as folded`);
  return found?.folded ?? 0;
}
