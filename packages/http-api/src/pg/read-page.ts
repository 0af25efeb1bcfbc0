import type { Json, ListRequest, Page, PageRequest, Reader, Rule, Total } from '@acre/domain';
import { recordOf, viewOf } from './json-view.ts';
import { pageOfKnown } from './known-page.ts';
import { isFrequent, knownTotals, versionOf } from './known-totals.ts';
import { columnOf, listedWithin, type Noun, orderBy, whereClause } from './noun.ts';
import { countedPage, isSearch, searchedPage } from './page-statement.ts';
import { readBatches } from './read-batches.ts';
import { type Bind, condition, type Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** The reading half of a noun's port. Views are passed through as the text that PostgreSQL built. */
export function pgReader<T, V>(db: Db, noun: Noun<T, V>): Reader<T, V> {
  const forUpdate = ` for update of ${noun.table}`;
  const record = async (within: Rule<T>, lock: string) => {
    const where = condition(within, noun.columns);
    if (where === false) return undefined;
    const rows = await run<{ json: string }>(
      db,
      (bind) => `select ${recordOf(noun)} as json from ${noun.table}${whereClause(where, bind)} limit 1${lock}`,
    );
    return rows[0] && (JSON.parse(rows[0].json) as T);
  };
  return {
    page: (request) => readPage(db, noun, request),
    view: async (within, fields) => {
      const where = condition(within, noun.columns);
      if (where === false) return undefined;
      const sql: Sql = (bind) => `select ${viewOf(noun, fields, bind)} as json from ${noun.table}${whereClause(where, bind)} limit 1`;
      return (await run<{ json: Json<V> }>(db, sql))[0]?.json;
    },
    views: async (within, fields) => {
      const where = condition(within, noun.columns);
      if (where === false) return [];
      const sql: Sql = (bind) => `select ${viewOf(noun, fields, bind)} as json from ${noun.table}${whereClause(where, bind)}`;
      return (await run<{ json: Json<V> }>(db, sql)).map(({ json }) => json);
    },
    totals: (asked) => readTotals(db, noun, asked),
    batches: (request) => readBatches(db, listStatement(noun, request)),
    find: (within) => record(within, ''),
    lock: (within) => record(within, forUpdate),
    lockAll: async (within) => {
      const where = condition(within, noun.columns);
      if (where === false) return [];
      const sql: Sql = (bind) =>
        `select ${recordOf(noun)} as json from ${noun.table}${whereClause(where, bind)} order by ${noun.table}.id${forUpdate}`;
      return (await run<{ json: string }>(db, sql)).map(({ json }) => JSON.parse(json) as T);
    },
  };
}

/**
 * All of them in one statement; what is counted and added up of the same rows is read once. It is prepared once, bounds or not: they are
 * spans of time on an index, and planning dozens of them anew takes longer than counting.
 */
async function readTotals<T, V>(db: Db, noun: Noun<T, V>, asked: readonly Total<T>[]): Promise<readonly number[]> {
  const parts = sameRows(asked);
  const sql: Sql = (bind) =>
    `select json_build_array(${parts.map(({ within, of }) => totalsOf(noun, within, of, bind)).join(', ')})::text as json`;
  const found = JSON.parse((await run<{ json: string }>(db, sql))[0]?.json ?? '[]') as number[][];
  const answers = new Map(parts.flatMap(({ of }, at) => of.map((each, nth) => [each, found[at]?.[nth] ?? 0])));
  return asked.map((each) => answers.get(each) ?? 0);
}

/** A rule is long, and a dashboard has dozens: each is written out once. */
function sameRows<T>(asked: readonly Total<T>[]): readonly Readonly<{ within: Rule<T>; of: readonly Total<T>[] }>[] {
  const parts = new Map<string, { within: Rule<T>; of: Total<T>[] }>();
  for (const each of asked) {
    const key = JSON.stringify(each.within);
    const part = parts.get(key);
    if (part) part.of.push(each);
    else parts.set(key, { within: each.within, of: [each] });
  }
  return [...parts.values()];
}

function totalsOf<T, V>(noun: Noun<T, V>, within: Rule<T>, of: readonly Total<T>[], bind: Bind): string {
  const kept = of.flatMap((total) => noun.kept?.(total) ?? []);
  if (kept.length === of.length) return `json_build_array(${kept.map((sql) => sql(bind)).join(', ')})`;
  const where = listedWithin(noun, within);
  if (where === false) return `'[]'::json`;
  const once = (value: unknown) => bind(value);
  return `(select json_build_array(${of.map(({ sumOf }) => totalColumn(noun, sumOf)).join(', ')}) from ${noun.table}${whereClause(where, once)})`;
}

/** Cents are added up as dollars: whole columns are quicker than what is worked out of each row. */
function totalColumn<T, V>(noun: Noun<T, V>, sumOf: (keyof T & string) | undefined): string {
  if (sumOf === undefined) return 'count(*)';
  const dollars = noun.dollars?.[sumOf];
  return dollars ? `(coalesce(sum(${dollars}), 0) * 100)::bigint` : `coalesce(sum(${columnOf(noun, sumOf)}), 0)`;
}

/** One statement for the rows and their total, or for the rows alone where the total is known. */
async function readPage<T, V>(db: Db, noun: Noun<T, V>, request: PageRequest<T, V>): Promise<Page<V>> {
  const totals = knownTotals(db, noun, request);
  const version = versionOf(db, noun, request);
  const again = version === undefined ? undefined : await pageOfKnown(db, noun, request, version, totals);
  if (again) return pageOf(again.rows, again.total, request);
  const where = listedWithin(noun, request.within);
  if (where === false) return pageOf('[]' as Json<V[]>, 0, request);
  const statement = isSearch(noun, request) && !isFrequent(totals.get(), request) ? searchedPage : countedPage;
  const found = await run<{ rows: Json<V[]>; total: number; version?: number }>(db, statement(noun, request, where, version));
  const { rows, total } = found[0] ?? { rows: '[]' as Json<V[]>, total: 0 };
  if (request.countTo !== 0) totals.note({ total, version: found[0]?.version });
  return pageOf(rows, total, request);
}

function pageOf<V>(rows: Json<V[]>, total: number, { countTo }: Pick<PageRequest<never, V>, 'countTo'>): Page<V> {
  const capped = countTo !== null && total > countTo;
  return { rows, total: capped ? countTo : total, capped };
}

/** A whole list, a row of JSON each. */
function listStatement<T, V>(noun: Noun<T, V>, { within, fields, sort }: ListRequest<T, V>): Sql | undefined {
  const where = listedWithin(noun, within);
  if (where === false) return undefined;
  return (bind) =>
    `select ${viewOf(noun, fields, bind)} as json from ${noun.table}${whereClause(where, bind)}${orderBy(noun.columns, sort)}`;
}
