import type { FieldPolicy, Json, ListRequest, Page, PageRequest, Reader, Rule, Sort, Total } from '@acre/domain';
import { readBatches } from './read-batches.ts';
import { type Bind, boundedFields, type Columns, type Condition, condition, type Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** How a noun lies in the database. Fields are expressions that PostgreSQL writes as JSON. */
export type Noun<T, V> = Readonly<{
  table: string;
  columns: Columns<T>;
  view: Readonly<Record<keyof V & string, string>>;
  record: Readonly<Record<keyof T & string, string>>;
  /** What lists hold, whoever asks. */
  listed?: Rule<T>;
  /** How many rows of a rule there are, where that is kept and need not be counted. */
  counted?: (within: Rule<T>) => Sql | undefined;
  /** The columns of dollars that fields of cents are worked out from. */
  dollars?: Readonly<Partial<Record<keyof T & string, string>>>;
  /** By what visitors' lists are sorted, with indexes that hold what they filter by; without it by anything. */
  near?: readonly (keyof T & string)[];
}>;

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
  const rules = new Map(asked.map(({ within }) => [JSON.stringify(within), within]));
  const parts = [...rules].map(([key, within]) => ({ within, of: asked.filter((each) => JSON.stringify(each.within) === key) }));
  const sql: Sql = (bind) =>
    `select json_build_array(${parts.map(({ within, of }) => totalsOf(noun, within, of, bind)).join(', ')})::text as json`;
  const found = JSON.parse((await run<{ json: string }>(db, sql))[0]?.json ?? '[]') as number[][];
  const answers = new Map(parts.flatMap(({ of }, at) => of.map((each, nth) => [each, found[at]?.[nth] ?? 0])));
  return asked.map((each) => answers.get(each) ?? 0);
}

function totalsOf<T, V>(noun: Noun<T, V>, within: Rule<T>, of: readonly Total<T>[], bind: Bind): string {
  const kept = of.every(({ sumOf }) => sumOf === undefined) ? noun.counted?.(within) : undefined;
  if (kept) return `(select json_build_array(${of.map(() => 'kept').join(', ')}) from (select ${kept(bind)} as kept) kept)`;
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

const listedWithin = <T, V>({ listed, columns }: Noun<T, V>, within: Rule<T>): Condition =>
  condition(listed ? { is: 'all', of: [within, listed] } : within, columns);

/** One statement for the rows and their total. */
async function readPage<T, V>(db: Db, noun: Noun<T, V>, request: PageRequest<T, V>): Promise<Page<V>> {
  const { within, countTo } = request;
  const where = listedWithin(noun, within);
  if (where === false) return { rows: '[]' as Json<V[]>, total: 0, capped: false };
  const found = await run<{ rows: Json<V[]>; total: number }>(db, (bind) => pageStatement(noun, request, where, bind));
  const { rows, total } = found[0] ?? { rows: '[]' as Json<V[]>, total: 0 };
  const capped = countTo !== null && total > countTo;
  return { rows, total: capped ? countTo : total, capped };
}

/**
 * Where all that is bounded is what the rows are sorted by, an index is walked from one end to the other, wherever these lie: one plan
 * serves them all.
 */
function isWalk<T, V>({ within, sort: [first], countTo }: PageRequest<T, V>): boolean {
  return countTo !== null && boundedFields(within).every((field) => field === first?.by);
}

function pageStatement<T, V>(noun: Noun<T, V>, request: PageRequest<T, V>, where: Condition, bind: Bind): string {
  const { fields, sort, page, pageSize, skip = 0, countTo } = request;
  const { table } = noun;
  const from = `from ${table}${whereClause(where, isWalk(request) ? (value) => bind(value) : bind)}`;
  const order = orderBy(noun.columns, sort);
  const cut = `${from}${order} ${cutOut(skip + (page - 1) * pageSize, pageSize, bind)}`;
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

/** A whole list, a row of JSON each. */
function listStatement<T, V>(noun: Noun<T, V>, { within, fields, sort }: ListRequest<T, V>): Sql | undefined {
  const where = condition(noun.listed ? { is: 'all', of: [within, noun.listed] } : within, noun.columns);
  if (where === false) return undefined;
  return (bind) =>
    `select ${viewOf(noun, fields, bind)} as json from ${noun.table}${whereClause(where, bind)}${orderBy(noun.columns, sort)}`;
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

export const whereClause = (where: Condition, bind: Bind): string => (typeof where === 'function' ? ` where ${where(bind)}` : '');

function orderBy<T>(columns: Columns<T>, sort: Sort<T>): string {
  const terms = sort.map(({ by, direction, nulls }) => `${columnOf({ columns }, by)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`);
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
}

function columnOf<T>({ columns }: { columns: Columns<T> }, field: keyof T & string): string {
  const column = (columns as Readonly<Record<string, unknown>>)[field];
  if (typeof column !== 'string') throw new Error(`Nothing can be sorted by ${field} or added up`);
  return column;
}

/** JSON text of a row: what everybody reads at once, the rest appended where its rule holds; what may not be read is absent. */
function viewOf<T, V>(noun: Noun<T, V>, fields: FieldPolicy<T, V>, bind: Bind): string {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, noun.columns) }));
  const always = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const base = jsonObject(always, noun.view);
  const more = groups.flatMap(({ names, when }) =>
    typeof when === 'function'
      ? [`case when ${when(bind)} then ',' || left(substr(${jsonObject(names, noun.view)}, 2), -1) else '' end`]
      : [],
  );
  if (more.length === 0) return base;
  if (always.length === 0) throw new Error(`Some field of ${noun.table} must be open to whoever may see the row`);
  return `(left(${base}, -1) || ${more.join(' || ')} || '}')`;
}

/** A whole record, for the core. */
export const recordOf = <T, V>({ record }: Noun<T, V>): string => jsonObject(Object.keys(record) as (keyof T & string)[], record);

/** JSON text of these fields, without a blank that nobody reads. */
export const jsonObject = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  `(select row_to_json(fields)::text from (select ${named(names, values)}) fields)`;

const named = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  names.map((name) => `${values[name]} as "${name}"`).join(', ');
