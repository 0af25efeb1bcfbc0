import type { PageRequest, Sort } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { cutOut, isNear, jsonRows } from './page-statement.ts';
import { type Condition, condition, conjunctsOf, isPrecomputed, joined, type Sql } from './sql-rule.ts';
import { onLists, orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** The index scan reads at most this many rows. Reading 1000 rows takes PostgreSQL about as long as planning one query. */
const mostScanned = 1000;

/**
 * Returns whether the index scan can start at the value in `rule`. For example, `price >= 100` qualifies if the list is sorted by ascending
 * price. Only numbers qualify, because the SQL casts only numbers, and PostgreSQL would treat an uncast `(select $1)` as text.
 */
const isStart = <T>(rule: Rule<T>, [first]: Sort<T>): boolean =>
  rule.is === (first?.direction === 'asc' ? 'atLeast' : 'atMost') && rule.field === first?.by && typeof rule.value === 'number';

/**
 * Hides each value from the planner in a subquery. PostgreSQL then uses one plan for all values, instead of planning the statement again
 * for each value.
 */
const unseen = (where: Condition): Condition =>
  typeof where === 'function' ? (bind) => where((value) => `(select ${bind(value)})`) : where;

/**
 * Returns SQL that looks for a page only among the first `mostScanned` rows in sort order. Returns undefined if only `pageStatement` suits
 * the list. The result column `shown` counts the rows on the page. If `shown` is below the page size, the caller must use `pageStatement`
 * instead.
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
