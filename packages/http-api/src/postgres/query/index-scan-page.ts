import type { PageRequest, Sort } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { cutOut, isNear, jsonRows } from './page-statement.ts';
import { type Condition, condition, conjunctsOf, isPrecomputed, joined, type Sql } from './sql-rule.ts';
import { onLists, orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** At most this many rows are scanned. That takes about as long as PostgreSQL needs to plan the query of the list once more. */
const mostScanned = 1000;

/**
 * Returns whether the scan can start at this bound of the sorted column. The bound must be a number: in the subquery that `unseen` adds, a
 * parameter has the type text, and only numbers are cast to their own type.
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
 * Reads one of the first pages of a filtered list that is known to have many rows. Planning such a list for each new range or search term
 * takes longer than reading it. So the filter is kept away from the planner: an index is scanned in the order of the list, and the filter
 * is applied row by row. In the result, `shown` is the number of rows found; if it is less than a page, matching rows are too rare for the
 * scan. Returns undefined if such a scan does not fit the list.
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
