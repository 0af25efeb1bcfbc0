import type { Json, ListRequest, Page, PageRequest, Reader, Total } from '@acre/domain/kernel/page';
import type { Rule } from '@acre/domain/kernel/rule';
import { indexScanPage } from './index-scan-page.ts';
import { recordOf, viewOf } from './json-view.ts';
import { pageStatement } from './page-statement.ts';
import { readBatches } from './read-batches.ts';
import { type Bind, condition, type Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';
import { columnOf, listedWithin, orderBy, type TableMapping, whereClause } from './table-mapping.ts';
import { type TotalCountCache, totalCountCache } from './total-count-cache.ts';

/** Implements the `Reader` port for one kind of record. Views are returned as the JSON text that PostgreSQL built, without being parsed. */
export function pgReader<T, V>(db: Db, mapping: TableMapping<T, V>): Reader<T, V> {
  const forUpdate = ` for update of ${mapping.table}`;
  const record = async (within: Rule<T>, lock: string) => {
    const where = condition(within, mapping.columns);
    if (where === false) return undefined;
    const rows = await run<{ json: string }>(
      db,
      (bind) => `select ${recordOf(mapping)} as json from ${mapping.table}${whereClause(where, bind)} limit 1${lock}`,
    );
    return rows[0] && (JSON.parse(rows[0].json) as T);
  };
  return {
    page: (request) => readPage(db, mapping, request),
    view: async (within, fields) => {
      const where = condition(within, mapping.columns);
      if (where === false) return undefined;
      const sql: Sql = (bind) => `select ${viewOf(mapping, fields, bind)} as json from ${mapping.table}${whereClause(where, bind)} limit 1`;
      return (await run<{ json: Json<V> }>(db, sql))[0]?.json;
    },
    views: async (within, fields) => {
      const where = condition(within, mapping.columns);
      if (where === false) return [];
      const sql: Sql = (bind) => `select ${viewOf(mapping, fields, bind)} as json from ${mapping.table}${whereClause(where, bind)}`;
      return (await run<{ json: Json<V> }>(db, sql)).map(({ json }) => json);
    },
    totals: (requests) => readTotals(db, mapping, requests),
    batches: (request) => readBatches(db, listStatement(mapping, request)),
    find: (within) => record(within, ''),
    lock: (within) => record(within, forUpdate),
    lockAll: async (within) => {
      const where = condition(within, mapping.columns);
      if (where === false) return [];
      const sql: Sql = (bind) =>
        `select ${recordOf(mapping)} as json from ${mapping.table}${whereClause(where, bind)} order by ${mapping.table}.id${forUpdate}`;
      return (await run<{ json: string }>(db, sql)).map(({ json }) => JSON.parse(json) as T);
    },
  };
}

/**
 * Reads all totals in one statement. Totals with the same rule share one scan of the table. The statement is prepared, because planning
 * takes longer than counting.
 */
async function readTotals<T, V>(db: Db, mapping: TableMapping<T, V>, requests: readonly Total<T>[]): Promise<readonly number[]> {
  const parts = sameRows(requests);
  const sql: Sql = (bind) =>
    `select json_build_array(${parts.map(({ within, of }) => totalsOf(mapping, within, of, bind)).join(', ')})::text as json`;
  const found = JSON.parse((await run<{ json: string }>(db, sql))[0]?.json ?? '[]') as number[][];
  const answers = new Map(parts.flatMap(({ of }, at) => of.map((each, nth) => [each, found[at]?.[nth] ?? 0])));
  return requests.map((each) => answers.get(each) ?? 0);
}

/**
 * Groups totals with the same `within` rule, so that the SQL statement contains each rule only once. A rule is long, and a dashboard has
 * dozens of totals.
 */
function sameRows<T>(requests: readonly Total<T>[]): readonly Readonly<{ within: Rule<T>; of: readonly Total<T>[] }>[] {
  const parts = new Map<string, { within: Rule<T>; of: Total<T>[] }>();
  for (const each of requests) {
    const key = JSON.stringify(each.within);
    const part = parts.get(key);
    if (part) part.of.push(each);
    else parts.set(key, { within: each.within, of: [each] });
  }
  return [...parts.values()];
}

function totalsOf<T, V>(mapping: TableMapping<T, V>, within: Rule<T>, of: readonly Total<T>[], bind: Bind): string {
  const stored = of.flatMap((total) => mapping.kept?.(total) ?? []);
  if (stored.length === of.length) return `json_build_array(${stored.map((sql) => sql(bind)).join(', ')})`;
  const where = listedWithin(mapping, within);
  if (where === false) return `'[]'::json`;
  const once = (value: unknown) => bind(value);
  return `(select json_build_array(${of.map(({ sumOf }) => totalColumn(mapping, sumOf)).join(', ')}) from ${mapping.table}${whereClause(where, once)})`;
}

/**
 * Returns SQL for a count or a sum. To sum a field in cents, it adds up the dollar column and converts only the sum, because converting
 * every row to cents first is slower.
 */
function totalColumn<T, V>(mapping: TableMapping<T, V>, sumOf: (keyof T & string) | undefined): string {
  if (sumOf === undefined) return 'count(*)';
  const dollars = mapping.dollars?.[sumOf];
  return dollars ? `(coalesce(sum(${dollars}), 0) * 100)::bigint` : `coalesce(sum(${columnOf(mapping, sumOf)}), 0)`;
}

/** Reads the rows and their total in one statement. If the total is cached and still valid, only the rows are read. */
async function readPage<T, V>(db: Db, mapping: TableMapping<T, V>, request: PageRequest<T, V>): Promise<Page<V>> {
  const cache = totalCountCache(db, mapping, request);
  const page = cache && (await pageWithCachedTotal(db, mapping, request, cache));
  if (page) return page;
  const where = listedWithin(mapping, request.within);
  if (where === false) return pageOf('[]' as Json<V[]>, 0, request);
  type Found = { rows: Json<V[]>; total: number; version: number };
  const [found] = await run<Found>(db, pageStatement(mapping, request, where, { total: true, version: cache?.version }));
  const { rows, total, version } = found ?? { rows: '[]' as Json<V[]>, total: 0, version: 0 };
  cache?.set({ total, version });
  return pageOf(rows, total, request);
}

/** Reads the rows of a page without counting the list. Returns undefined unless a current total is cached. */
async function pageWithCachedTotal<T, V>(
  db: Db,
  mapping: TableMapping<T, V>,
  request: PageRequest<T, V>,
  cache: TotalCountCache,
): Promise<Page<V> | undefined> {
  const cached = cache.get();
  if (!cached) return undefined;
  type Found = { rows: Json<V[]>; version: number; shown?: number };
  const ifUnchanged = ({ rows, version }: Found) => (version === cached.version ? pageOf(rows, cached.total, request) : undefined);
  const scan = request.countTo !== null && cached.total > request.countTo ? indexScanPage(mapping, request, cache.version) : undefined;
  const [near] = scan ? await run<Found>(db, scan) : [];
  if (near && (near.shown === request.pageSize || near.version !== cached.version)) return ifUnchanged(near);
  const where = listedWithin(mapping, request.within);
  const [page] = await run<Found>(db, pageStatement(mapping, request, where, { total: false, version: cache.version }));
  return page && ifUnchanged(page);
}

function pageOf<V>(rows: Json<V[]>, total: number, { countTo }: Pick<PageRequest<never, V>, 'countTo'>): Page<V> {
  const capped = countTo !== null && total > countTo;
  return { rows, total: capped ? countTo : total, capped };
}

/** Builds the statement that reads a whole list, with one JSON text per row. */
function listStatement<T, V>(mapping: TableMapping<T, V>, { within, fields, sort }: ListRequest<T, V>): Sql | undefined {
  const where = listedWithin(mapping, within);
  if (where === false) return undefined;
  return (bind) =>
    `select ${viewOf(mapping, fields, bind)} as json from ${mapping.table}${whereClause(where, bind)}${orderBy(mapping.columns, sort)}`;
}
