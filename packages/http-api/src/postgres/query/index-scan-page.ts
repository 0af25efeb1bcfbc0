import type { PageRequest, Sort } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { cutOut, isNear, jsonRows } from './page-statement.ts';
import { type Condition, condition, conjunctsOf, isPrecomputed, joined, type Sql } from './sql-rule.ts';
import { onLists, orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** At most so many rows are scanned, which takes about as long as planning such a list again. */
const mostScanned = 1000;

/** Returns whether the scan starts at this bound of the column that the rows are sorted by. Only numbers carry their type in SQL. */
const isStart = <T>(rule: Rule<T>, [first]: Sort<T>): boolean =>
  rule.is === (first?.direction === 'asc' ? 'atLeast' : 'atMost') && rule.field === first?.by && typeof rule.value === 'number';

/** Hides the values from the planner, which would otherwise plan each one anew, because a value decides how many rows to expect. */
const unseen = (where: Condition): Condition =>
  typeof where === 'function' ? (bind) => where((value) => `(select ${bind(value)})`) : where;

/**
 * Reads one of the first pages of a list that is known to have many rows. It serves the goal for filtered public lists in
 * docs/performance.md: planning them anew for each range and each word takes longer than reading them. So an index is scanned in the order
 * of the list, and the filter is applied row by row. `shown` is the number of rows on the page: if the page is not full, the matching rows
 * lie further apart than the scan reaches. Returns undefined if no filter remains.
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
