import type { PageRequest, Sort } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { cutOut, isNear, jsonRows } from './page-statement.ts';
import { type Condition, condition, conjunctsOf, isPrecomputed, joined, type Sql } from './sql-rule.ts';
import { onLists, orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** At most this many rows are scanned. That takes about as long as PostgreSQL needs to plan the query of the list once more. */
const mostScanned = 1000;

/**
 * Returns whether the scan can start at this bound of the sorted column. `unseen` moves the bound into a subquery, where PostgreSQL treats
 * a parameter without a cast as text. Only numbers get a cast, so only numbers qualify.
 */
const isStart = <T>(rule: Rule<T>, [first]: Sort<T>): boolean =>
  rule.is === (first?.direction === 'asc' ? 'atLeast' : 'atMost') && rule.field === first?.by && typeof rule.value === 'number';

/**
 * Hides each value in a subquery, so that the planner cannot estimate row counts from it. Otherwise PostgreSQL would plan the statement
 * again for every value.
 */
const unseen = (where: Condition): Condition =>
  typeof where === 'function' ? (bind) => where((value) => `(select ${bind(value)})`) : where;

/**
 * Returns a statement that filters at most `mostScanned` rows of an index in list order. For early pages, this is faster than planning the
 * usual query. If `shown` is below the page size, run the usual query. Returns undefined if the list does not suit the scan.
 */
export function indexScanPage<T, V>(mapping: TableMapping<T, V>, request: PageRequest<T, V>, version: string): Sql | undefined {
  const { within, fields, sort } = request;
  const { table, columns } = mapping;
  const parts = conjunctsOf(onLists(mapping, within), columns);
  const holding = (asked: (part: Rule<T>) => boolean): Condition => condition({ is: 'all', of: parts.filter(asked) }, columns);
  const isInColumn = (part: Rule<T>): boolean => isPrecomputed(part, columns);
  const filtered = holding((part) => !isInColumn(part) && !isStart(part, sort));
  if (!parts.some(isInColumn) || typeof filtered !== 'function' || !isNear(mapping, request)) return undefined;
  const scanned = joined([holding(isInColumn), unseen(holding((part) => isStart(part, sort)))], true);
  return (bind) => {
    const order = orderBy(columns, sort);
    const plain = (value: unknown) => bind(value);
    const near = `select ${table}.* from ${table}${whereClause(scanned, plain)}${order} limit ${mostScanned}`;
    const page = `select ${table}.* from (${near}) ${table} where coalesce(${filtered(plain)}, false)${order} ${cutOut(request, plain)}`;
    const { json, from } = jsonRows(mapping, fields, plain, `(${page}) ${table}`, order);
    return `select ${json} as rows, count(*)::integer as shown, ${version} as version from ${from}`;
  };
}
