import type { Sort, Total } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { type Bind, type Columns, type Condition, condition, type Sql } from './sql-rule.ts';

/** Describes how records are read from a table. `view` and `record` contain SQL expressions. */
export type TableMapping<T, V> = Readonly<{
  table: string;
  columns: Columns<T>;
  view: Readonly<Record<keyof V & string, string>>;
  record: Readonly<Record<keyof T & string, string>>;
  /** Lists contain only rows that match this rule, for every caller. */
  listed?: Rule<T>;
  /** Returns SQL that reads a stored total; undefined if the total must be computed. */
  kept?: (total: Total<T>) => Sql | undefined;
  /**
   * This SQL expression yields the version number of the table's data. Every committed change of the table's columns changes the version. A
   * cached total is valid while the version stays the same. If `changes` is undefined, totals are not cached.
   */
  changes?: string;
  /**
   * Each key is a field in cents. Each value is the SQL of the column with the amount in dollars. Summing this column is faster than
   * summing an expression in cents.
   */
  dollars?: Readonly<Partial<Record<keyof T & string, string>>>;
  /** See `isNear` in page-statement.ts. */
  near?: readonly (keyof T & string)[];
}>;

export const whereClause = (where: Condition, bind: Bind): string => (typeof where === 'function' ? ` where ${where(bind)}` : '');

/**
 * Returns a rule that matches the rows of `within` that may also appear in lists. If the table has no `listed` rule, returns `within`
 * itself.
 */
export const onLists = <T, V>({ listed }: TableMapping<T, V>, within: Rule<T>): Rule<T> =>
  listed ? { is: 'all', of: [within, listed] } : within;

export const listedWithin = <T, V>(mapping: TableMapping<T, V>, within: Rule<T>): Condition =>
  condition(onLists(mapping, within), mapping.columns);

export function orderBy<T>(columns: Columns<T>, sort: Sort<T>): string {
  const terms = sort.map(({ by, direction, nulls }) => `${columnOf({ columns }, by)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`);
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
}

export function columnOf<T>({ columns }: { columns: Columns<T> }, field: keyof T & string): string {
  const column = (columns as Readonly<Record<string, unknown>>)[field];
  if (typeof column !== 'string') throw new Error(`The field ${field} cannot be used for sorting or sums`);
  return column;
}
