import type { FieldPolicy, PageRequest } from '@acre/domain';
import { named, viewOf } from './json-view.ts';
import type { Noun } from './noun.ts';
import { type Bind, condition } from './sql-rule.ts';

/** Rows as the text of one JSON array, and what it is made from. */
export type JsonRows = Readonly<{ json: string; from: string }>;

/**
 * A page, cut out before, as JSON text: fields are worked out for its rows alone and for none that was skipped. Where no field
 * depends on the row, whole rows are written at once, which is faster.
 */
export function jsonRows<T, V>(noun: Noun<T, V>, fields: FieldPolicy<T, V>, bind: Bind, page: string, order: string): JsonRows {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, noun.columns) }));
  if (groups.some(({ when }) => typeof when === 'function'))
    return { json: `'[' || coalesce(string_agg(${viewOf(noun, fields, bind)}, ','${order}), '') || ']'`, from: page };
  const chosen = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const json = `'[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']'`;
  return { json, from: `(select ${named(chosen, noun.view)} from ${page}${order}) shown` };
}

/**
 * Members sort and filter by anything, and pages lie far down: rows are then skipped in an index, by their ids alone. What visitors
 * ask for is near, and without the detour a little faster.
 */
const farDown = 500;

export function isNear<T, V>({ near }: Noun<T, V>, request: PageRequest<T, V>): boolean {
  const [first] = request.sort;
  return request.countTo !== null && passedBy(request) < farDown && first !== undefined && (near?.includes(first.by) ?? true);
}

const passedBy = <T, V>({ page, pageSize, skip = 0 }: PageRequest<T, V>): number => skip + (page - 1) * pageSize;

/** The page sizes of the screens, and one more where that tells whether anything follows. */
const usualSizes = new Set([1, 3, 4, 6, 10, 24, 25, 100, 101, 201, 501]);

/** The first page of a usual size is planned once, for exactly that many rows. */
export function cutOut<T, V>(request: PageRequest<T, V>, bind: Bind): string {
  const { pageSize } = request;
  const passed = passedBy(request);
  return passed === 0 && usualSizes.has(pageSize)
    ? `limit ${pageSize}`
    : `limit ${bind(pageSize, 'bound')} offset ${bind(passed, 'bound')}`;
}
