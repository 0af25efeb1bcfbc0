import type { PageRequest, Rule, Sort } from '@acre/domain';
import { type Noun, onLists, orderBy, whereClause } from './noun.ts';
import { cutOut, isNear, jsonRows } from './page-rows.ts';
import { type Condition, condition, conjunctsOf, isAnsweredWhole, joined, type Sql } from './sql-rule.ts';

/** How many rows are walked at most: about what planning such a list anew takes. */
const mostWalked = 1000;

/** Where the walk begins: a bound of what the rows are sorted by. Numbers say their type where they stand by themselves. */
const isStart = <T>(rule: Rule<T>, [first]: Sort<T>): boolean =>
  rule.is === (first?.direction === 'asc' ? 'atLeast' : 'atMost') && rule.field === first?.by && typeof rule.value === 'number';

/** Planned for whatever is given: where a value decided how many rows to expect, each would be planned anew. */
const unseen = (where: Condition): Condition => typeof where === 'function' && ((bind) => where((value) => `(select ${bind(value)})`));

/**
 * A near page of a list that has many rows: what is listed is walked in its order until the page is full. `shown` is how many rows the page
 * has; where it is not full, what is asked for lies further apart. Nothing where that is no quicker.
 */
export function walkedPage<T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, version: string): Sql | undefined {
  const { within, fields, sort } = request;
  const { table, columns } = noun;
  const all = (rules: readonly Rule<T>[]): Condition => condition({ is: 'all', of: rules }, columns);
  const parts = conjunctsOf(onLists(noun, within), columns);
  const [open, given] = [parts.filter((part) => isAnsweredWhole(part, columns)), parts.filter((part) => !isAnsweredWhole(part, columns))];
  const [starts, looked] = [given.filter((part) => isStart(part, sort)), all(given.filter((part) => !isStart(part, sort)))];
  if (open.length === 0 || typeof looked !== 'function' || !isNear(noun, request)) return undefined;
  const walked = joined(
    [all(open), starts.length > 0 && unseen(all(starts))].filter((where) => where !== false),
    true,
  );
  return (bind) => {
    const order = orderBy(columns, sort);
    const kept = (value: unknown) => bind(value);
    const near = `select ${table}.* from ${table}${whereClause(walked, kept)}${order} limit ${mostWalked}`;
    const page = `select ${table}.* from (${near}) ${table} where coalesce(${looked(kept)}, false)${order} ${cutOut(request, kept)}`;
    const { json, from } = jsonRows(noun, fields, kept, `(${page}) ${table}`, order);
    return `select ${json} as rows, count(*)::integer as shown, ${version} as version from ${from}`;
  };
}
