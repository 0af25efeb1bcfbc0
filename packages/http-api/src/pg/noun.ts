import type { Rule, Sort, Total } from '@acre/domain';
import { type Bind, type Columns, type Condition, condition, type Sql } from './sql-rule.ts';

/** How a noun lies in the database. Fields are expressions that PostgreSQL writes as JSON. */
export type Noun<T, V> = Readonly<{
  table: string;
  columns: Columns<T>;
  view: Readonly<Record<keyof V & string, string>>;
  record: Readonly<Record<keyof T & string, string>>;
  /** What lists hold, whoever asks. */
  listed?: Rule<T>;
  /** How many rows of a rule lists hold, or what these add up to, where that is kept and need not be worked out. */
  kept?: (total: Total<T>) => Sql | undefined;
  /** A number that moves with every committed change of what rules about the noun's own fields ask for. */
  changes?: string;
  /** The columns of dollars that fields of cents are worked out from. */
  dollars?: Readonly<Partial<Record<keyof T & string, string>>>;
  /** By what visitors' lists are sorted, with indexes that hold what they filter by; without it by anything. */
  near?: readonly (keyof T & string)[];
}>;

export const whereClause = (where: Condition, bind: Bind): string => (typeof where === 'function' ? ` where ${where(bind)}` : '');

/** What a rule finds on lists. */
export const onLists = <T, V>({ listed }: Noun<T, V>, within: Rule<T>): Rule<T> => (listed ? { is: 'all', of: [within, listed] } : within);

export const listedWithin = <T, V>(noun: Noun<T, V>, within: Rule<T>): Condition => condition(onLists(noun, within), noun.columns);

export function orderBy<T>(columns: Columns<T>, sort: Sort<T>): string {
  const terms = sort.map(({ by, direction, nulls }) => `${columnOf({ columns }, by)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`);
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
}

export function columnOf<T>({ columns }: { columns: Columns<T> }, field: keyof T & string): string {
  const column = (columns as Readonly<Record<string, unknown>>)[field];
  if (typeof column !== 'string') throw new Error(`Nothing can be sorted by ${field} or added up`);
  return column;
}
