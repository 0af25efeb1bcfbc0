import type { FieldPolicy, PageRequest } from '@acre/domain/kernel/page';
import { named, viewOf } from './json-view.ts';
import { type Bind, boundedFields, type Condition, condition, type Sql } from './sql-rule.ts';
import { orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/**
 * Selects what the statement returns besides the rows of the page:
 * - `total`: whether the statement returns the total of the list
 * - `version`: the SQL expression for the version of the data, which changes with every write; undefined to leave the version out
 */
type Told = Readonly<{ total: boolean; version: string | undefined }>;

/**
 * Returns the `rows` of a page as the text of a JSON array, and their `total`. A total of `countTo` + 1 means that there are more rows than
 * `countTo`.
 */
export const pageStatement =
  <T, V>(mapping: TableMapping<T, V>, request: PageRequest<T, V>, where: Condition, told: Told): Sql =>
  (bind) => {
    const from = `from ${mapping.table}${whereClause(where, isIndexScan(request) ? (value) => bind(value) : bind)}`;
    const parts = [`${rowsOf(mapping, request, from, bind)} as rows`];
    if (told.total) parts.push(`${totalOf(mapping, request, from, bind)} as total`);
    if (told.version !== undefined) parts.push(`${told.version} as version`);
    return `select ${parts.join(', ')}`;
  };

/**
 * Returns whether PostgreSQL can read the page from the index on the first sort field, whatever the filter values are. One query plan then
 * suits all values. The count must have a limit, and no field except the first sort field may be compared by range, prefix or substring.
 */
const isIndexScan = <T, V>({ within, sort: [first], countTo }: PageRequest<T, V>): boolean =>
  countTo !== null && boundedFields(within).every((field) => field === first?.by);

function totalOf<T, V>(mapping: TableMapping<T, V>, { within, countTo }: PageRequest<T, V>, from: string, bind: Bind): string {
  if (countTo === 0) return '0';
  if (countTo !== null) return `(select count(*) from (select 1 ${from} limit ${countTo + 1}) found)`;
  return mapping.kept?.({ within })?.(bind) ?? `(select count(*) ${from})`;
}

/**
 * Builds the subquery for the rows of a page. For a page far from the start, an index finds the ids first, so that the rows before the page
 * are not read in full.
 */
function rowsOf<T, V>(mapping: TableMapping<T, V>, request: PageRequest<T, V>, from: string, bind: Bind): string {
  const { table } = mapping;
  const order = orderBy(mapping.columns, request.sort);
  const cut = `${from}${order} ${cutOut(request, bind)}`;
  const chosen = isNear(mapping, request)
    ? `select ${table}.* ${cut}`
    : `select ${table}.* from (select ${table}.id ${cut}) cut join ${table} using (id)`;
  const { json, from: page } = jsonRows(mapping, request.fields, bind, `(${chosen}) ${table}`, order);
  return `(select ${json} from ${page})`;
}

const deepOffset = 500;

/**
 * Returns whether the rows of a page are read in one step, which is slightly faster for the first pages of lists. Otherwise, an index finds
 * the ids of the page first, and then the rows are read. A list qualifies if `countTo` is set and its first sort field is in `near`.
 * Without `near`, every sort field qualifies.
 */
export function isNear<T, V>({ near }: TableMapping<T, V>, request: PageRequest<T, V>): boolean {
  const [first] = request.sort;
  return request.countTo !== null && offsetOf(request) < deepOffset && first !== undefined && (near?.includes(first.by) ?? true);
}

const offsetOf = <T, V>({ page, pageSize, skip = 0 }: PageRequest<T, V>): number => skip + (page - 1) * pageSize;

/** The page size is a literal, so that PostgreSQL can plan for exactly this number of rows. */
export function cutOut<T, V>(request: PageRequest<T, V>, bind: Bind): string {
  const offset = offsetOf(request);
  return `limit ${request.pageSize}${offset === 0 ? '' : ` offset ${bind(offset, 'bound')}`}`;
}

/** `json` is the SQL expression that writes the rows as the text of one JSON array. `from` is the SQL of the source of those rows. */
type JsonRows = Readonly<{ json: string; from: string }>;

/**
 * Builds the JSON only for the rows of the page. If the same fields are readable in every row, `row_to_json` writes whole rows. Otherwise,
 * fields are appended row by row, which is slower.
 */
export function jsonRows<T, V>(mapping: TableMapping<T, V>, fields: FieldPolicy<T, V>, bind: Bind, page: string, order: string): JsonRows {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, mapping.columns) }));
  if (groups.some(({ when }) => typeof when === 'function'))
    return { json: `'[' || coalesce(string_agg(${viewOf(mapping, fields, bind)}, ','${order}), '') || ']'`, from: page };
  const chosen = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const json = `'[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']'`;
  return { json, from: `(select ${named(chosen, mapping.view)} from ${page}${order}) shown` };
}
