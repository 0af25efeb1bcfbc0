import type { PageRequest } from '@acre/domain';
import { type Noun, orderBy, whereClause } from './noun.ts';
import { cutOut, isNear, jsonRows } from './page-rows.ts';
import { asksForPart, type Bind, boundedFields, type Condition, type Sql } from './sql-rule.ts';

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

const withVersion = (version: string | undefined): string => (version === undefined ? '' : `, ${version} as version`);

/** `rows` and their `total`, one beyond `countTo` standing for all that are beyond; to 0 nothing is counted. */
export const countedPage =
  <T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, where: Condition, version: string | undefined): Sql =>
  (bind) => {
    const from = fromWhere(noun, request, where, bind);
    return `select ${rowsOf(noun, request, from, bind)} as rows, ${totalOf(noun, request, from, bind)} as total${withVersion(version)}`;
  };

function totalOf<T, V>(noun: Noun<T, V>, { within, countTo }: PageRequest<T, V>, from: string, bind: Bind): string {
  if (countTo === 0) return '0';
  if (countTo !== null) return `(select count(*) from (select 1 ${from} limit ${countTo + 1}) found)`;
  return noun.kept?.({ within })?.(bind) ?? `(select count(*) ${from})`;
}

/** The same, looked for once: for words that few have. */
export const searchedPage =
  <T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, where: Condition, version: string | undefined): Sql =>
  (bind) => {
    const { fields, sort, countTo } = request;
    const { table } = noun;
    const from = fromWhere(noun, request, where, bind);
    const order = orderBy(noun.columns, sort);
    const limits = cutOut(request, bind);
    const ids = `case when (select count(*) from found) <= ${countTo}
      then array(select ${table}.id from found join ${table} using (id)${order} ${limits}) else array(select ${table}.id ${from}${order} ${limits}) end`;
    const page = `(select ${table}.* from ${table} where ${table}.id = any(${ids})) ${table}`;
    const rows = jsonRows(noun, fields, bind, page, order);
    return `with found as materialized (select ${table}.id ${from} limit ${(countTo ?? 0) + 1})
      select (select ${rows.json} from ${rows.from}) as rows, (select count(*) from found) as total${withVersion(version)}`;
  };

/** The `rows` alone. */
export const knownPage =
  <T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, where: Condition, version: string): Sql =>
  (bind) =>
    `select ${rowsOf(noun, request, fromWhere(noun, request, where, bind), bind)} as rows${withVersion(version)}`;

const fromWhere = <T, V>({ table }: Noun<T, V>, request: PageRequest<T, V>, where: Condition, bind: Bind): string =>
  `from ${table}${whereClause(where, isWalk(request) ? (value) => bind(value) : bind)}`;

function rowsOf<T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, from: string, bind: Bind): string {
  const { table } = noun;
  const order = orderBy(noun.columns, request.sort);
  const cut = `${from}${order} ${cutOut(request, bind)}`;
  const chosen = isNear(noun, request)
    ? `select ${table}.* ${cut}`
    : `select ${table}.* from (select ${table}.id ${cut}) cut join ${table} using (id)`;
  const { json, from: page } = jsonRows(noun, request.fields, bind, `(${chosen}) ${table}`, order);
  return `(select ${json} from ${page})`;
}
