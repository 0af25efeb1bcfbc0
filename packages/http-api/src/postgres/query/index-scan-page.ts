import type { PageRequest, Sort } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { cutOut, isNear, jsonRows } from './page-statement.ts';
import { type Condition, condition, conjunctsOf, isAnsweredWhole, joined, type Sql } from './sql-rule.ts';
import { onLists, orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** At most so many rows are scanned, which takes about as long as planning such a list again. */
const mostWalked = 1000;

/** Does the walk begin at this bound of what the rows are sorted by? Numbers say their type where they stand by themselves. */
const isStart = <T>(rule: Rule<T>, [first]: Sort<T>): boolean =>
  rule.is === (first?.direction === 'asc' ? 'atLeast' : 'atMost') && rule.field === first?.by && typeof rule.value === 'number';

/** Planned for whatever is given: where a value decided how many rows to expect, each would be planned anew. */
const unseen = (where: Condition): Condition =>
  typeof where === 'function' ? (bind) => where((value) => `(select ${bind(value)})`) : where;

/**
 * A near page of a list that is known to hold many rows. It serves the goal of filtered public lists in docs/performance.md: to plan them
 * anew for each range and each word takes longer than to read them. So what is listed is walked in its order, and what is asked for is looked
 * at row by row. `shown` is how many rows the page has: where it is not full, those that are asked for lie further apart. Nothing where
 * there is nothing to look at.
 */
export function indexScanPage<T, V>(mapping: TableMapping<T, V>, request: PageRequest<T, V>, version: string): Sql | undefined {
  const { within, fields, sort } = request;
  const { table, columns } = mapping;
  const parts = conjunctsOf(onLists(mapping, within), columns);
  const holding = (asked: (part: Rule<T>) => boolean): Condition => condition({ is: 'all', of: parts.filter(asked) }, columns);
  const isOpen = (part: Rule<T>): boolean => isAnsweredWhole(part, columns);
  const looked = holding((part) => !isOpen(part) && !isStart(part, sort));
  if (!parts.some(isOpen) || typeof looked !== 'function' || !isNear(mapping, request)) return undefined;
  const walked = joined([holding(isOpen), unseen(holding((part) => isStart(part, sort)))], true);
  return (bind) => {
    const order = orderBy(columns, sort);
    const plain = (value: unknown) => bind(value);
    const near = `select ${table}.* from ${table}${whereClause(walked, plain)}${order} limit ${mostWalked}`;
    const page = `select ${table}.* from (${near}) ${table} where coalesce(${looked(plain)}, false)${order} ${cutOut(request, plain)}`;
    const { json, from } = jsonRows(mapping, fields, plain, `(${page}) ${table}`, order);
    return `select ${json} as rows, count(*)::integer as shown, ${version} as version from ${from}`;
  };
}
