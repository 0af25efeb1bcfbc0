import type { FieldPolicy, PageRequest } from '@acre/domain/kernel/page';
import { named, viewOf } from './json-view.ts';
import { type Bind, boundedFields, type Condition, condition, type Sql } from './sql-rule.ts';
import { orderBy, type TableMapping, whereClause } from './table-mapping.ts';

/** A statement also returns the total of its rows, and the number that moves with every change. */
type Told = Readonly<{ total: boolean; version: string | undefined }>;

/** The `rows` of a page as the text of a JSON array, and their `total`; one beyond `countTo` stands for all that are beyond. */
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
 * If the only bounded column is the one that the rows are sorted by, an index is scanned in that order, wherever the bounds lie: one plan
 * serves them all.
 */
const isIndexScan = <T, V>({ within, sort: [first], countTo }: PageRequest<T, V>): boolean =>
  countTo !== null && boundedFields(within).every((field) => field === first?.by);

function totalOf<T, V>(mapping: TableMapping<T, V>, { within, countTo }: PageRequest<T, V>, from: string, bind: Bind): string {
  if (countTo === 0) return '0';
  if (countTo !== null) return `(select count(*) from (select 1 ${from} limit ${countTo + 1}) found)`;
  return mapping.kept?.({ within })?.(bind) ?? `(select count(*) ${from})`;
}

/** A deep offset is skipped in an index by ids alone. */
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

/** Members sort and filter by anything, and their pages lie far down. What visitors ask for is near, and without the detour a little faster. */
export function isNear<T, V>({ near }: TableMapping<T, V>, request: PageRequest<T, V>): boolean {
  const [first] = request.sort;
  return request.countTo !== null && offsetOf(request) < deepOffset && first !== undefined && (near?.includes(first.by) ?? true);
}

const offsetOf = <T, V>({ page, pageSize, skip = 0 }: PageRequest<T, V>): number => skip + (page - 1) * pageSize;

/** The size of a page stands in the statement, so that its first page is planned once, for exactly that many rows. */
export function cutOut<T, V>(request: PageRequest<T, V>, bind: Bind): string {
  const offset = offsetOf(request);
  return `limit ${request.pageSize}${offset === 0 ? '' : ` offset ${bind(offset, 'bound')}`}`;
}

/** Rows as the text of one JSON array, and what it is made from. */
type JsonRows = Readonly<{ json: string; from: string }>;

/**
 * Fields are worked out for the rows of the page alone and for none that was skipped. Where no field depends on the row, whole rows are
 * written at once, which is faster.
 */
export function jsonRows<T, V>(mapping: TableMapping<T, V>, fields: FieldPolicy<T, V>, bind: Bind, page: string, order: string): JsonRows {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, mapping.columns) }));
  if (groups.some(({ when }) => typeof when === 'function'))
    return { json: `'[' || coalesce(string_agg(${viewOf(mapping, fields, bind)}, ','${order}), '') || ']'`, from: page };
  const chosen = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const json = `'[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']'`;
  return { json, from: `(select ${named(chosen, mapping.view)} from ${page}${order}) shown` };
}
