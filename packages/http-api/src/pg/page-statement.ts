import type { FieldPolicy, PageRequest } from '@acre/domain';
import { wasFrequent } from './frequent-searches.ts';
import { named, viewOf } from './json-view.ts';
import { type Noun, orderBy, whereClause } from './noun.ts';
import { asksForPart, type Bind, boundedFields, type Condition, condition } from './sql-rule.ts';

/**
 * Where all that is bounded is what the rows are sorted by, an index is walked from one end to the other, wherever these lie: one plan
 * serves them all.
 */
function isWalk<T, V>({ within, sort: [first], countTo }: PageRequest<T, V>): boolean {
  return countTo !== null && boundedFields(within).every((field) => field === first?.by);
}

/** A near page with words is looked for in the index of words, which takes most of the time where these are rare: once for page and total. */
export const isSearch = <T, V>(noun: Noun<T, V>, request: PageRequest<T, V>): boolean =>
  request.countTo !== 0 && asksForPart(request.within) && isNear(noun, request);

export function pageStatement<T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, where: Condition, bind: Bind): string {
  const { fields, within, sort, page, pageSize, skip = 0, countTo } = request;
  const { table } = noun;
  const from = `from ${table}${whereClause(where, isWalk(request) ? (value) => bind(value) : bind)}`;
  const order = orderBy(noun.columns, sort);
  const limits = cutOut(skip + (page - 1) * pageSize, pageSize, bind);
  const cut = `${from}${order} ${limits}`;
  if (countTo !== null && isSearch(noun, request) && !wasFrequent(table, within)) {
    const ids = `case when (select count(*) from found) <= ${countTo}
      then array(select ${table}.id from found join ${table} using (id)${order} ${limits}) else array(select ${table}.id ${cut}) end`;
    const rows = jsonRows(noun, fields, bind, `(select ${table}.* from ${table} where ${table}.id = any(${ids})) ${table}`, order);
    return `with found as materialized (select ${table}.id ${from} limit ${countTo + 1})
      select (${rows}) as rows, (select count(*) from found) as total`;
  }
  const chosen = isNear(noun, request)
    ? `select ${table}.* ${cut}`
    : `select ${table}.* from (select ${table}.id ${cut}) cut join ${table} using (id)`;
  const rows = jsonRows(noun, fields, bind, `(${chosen}) ${table}`, order);
  return `select (${rows}) as rows, (${totalOf(from, countTo)}) as total`;
}

/** How many there are; one more than `countTo` stands for all that are beyond. To 0 nothing is counted. */
const totalOf = (from: string, countTo: number | null): string => {
  if (countTo === 0) return 'select 0';
  return countTo === null ? `select count(*) ${from}` : `select count(*) from (select 1 ${from} limit ${countTo + 1}) found`;
};

/**
 * A page, cut out before, as JSON text: fields are worked out for its rows alone and for none that was skipped. Where no field
 * depends on the row, whole rows are written at once, which is faster.
 */
function jsonRows<T, V>(noun: Noun<T, V>, fields: FieldPolicy<T, V>, bind: Bind, page: string, order: string): string {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, noun.columns) }));
  if (groups.some(({ when }) => typeof when === 'function'))
    return `select '[' || coalesce(string_agg(${viewOf(noun, fields, bind)}, ','${order}), '') || ']' from ${page}`;
  const chosen = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  return `select '[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']' from (select ${named(chosen, noun.view)} from ${page}${order}) shown`;
}

/**
 * Members sort and filter by anything, and pages lie far down: rows are then skipped in an index, by their ids alone. What visitors
 * ask for is near, and without the detour a little faster.
 */
const farDown = 500;

function isNear<T, V>({ near }: Noun<T, V>, { sort, page, pageSize, skip = 0, countTo }: PageRequest<T, V>): boolean {
  const [first] = sort;
  return countTo !== null && skip + (page - 1) * pageSize < farDown && first !== undefined && (near?.includes(first.by) ?? true);
}

/** The page sizes of the screens, and one more where that tells whether anything follows. */
const usualSizes = new Set([1, 3, 4, 6, 10, 24, 25, 100, 101, 201, 501]);

/** The first page of a usual size is planned once, for exactly that many rows. */
const cutOut = (passed: number, pageSize: number, bind: Bind): string =>
  passed === 0 && usualSizes.has(pageSize) ? `limit ${pageSize}` : `limit ${bind(pageSize, 'bound')} offset ${bind(passed, 'bound')}`;
