import type { Rule } from './rule.ts';

declare const shape: unique symbol;
/** JSON text of a `V`, as the store built it: it is passed through, not parsed and written again. */
export type Json<V> = string & { readonly [shape]: V };
export const toJson = <V>(value: V): Json<V> => JSON.stringify(value) as Json<V>;
export const fromJson = <V>(json: Json<V>): V => JSON.parse(json) as V;

/** Which fields of a view may be read, and on which rows. What an actor may not read is not selected. */
export type FieldPolicy<T, V> = readonly Readonly<{ names: readonly (keyof V & string)[]; when: Rule<T> }>[];

/** The same policy, of these fields alone. */
export const fieldsNamed = <T, V>(fields: FieldPolicy<T, V>, names: readonly (keyof V & string)[]): FieldPolicy<T, V> =>
  fields
    .map((group) => ({ ...group, names: group.names.filter((name) => names.includes(name)) }))
    .filter((group) => group.names.length > 0);

export type Sort<T> = readonly Readonly<{ by: keyof T & string; direction: 'asc' | 'desc'; nulls?: 'last' }>[];

/** Rows that are equal stand in the order of ids. */
export const sortedBy = <T extends { id: number }>(by: keyof T & string, direction: 'asc' | 'desc', nulls?: 'last'): Sort<T> => [
  { by, direction, ...(nulls && { nulls }) },
  { by: 'id', direction },
];

/** A page to read. `countTo` caps the total that is counted; null counts exactly, and 0 nothing. */
export type PageRequest<T, V> = Readonly<{
  within: Rule<T>;
  fields: FieldPolicy<T, V>;
  sort: Sort<T>;
  page: number;
  pageSize: number;
  /** Rows that are passed over beside whole pages. */
  skip?: number;
  countTo: number | null;
}>;

/** A whole list to read, a batch at a time. */
export type ListRequest<T, V> = Pick<PageRequest<T, V>, 'within' | 'fields' | 'sort'>;

export type Page<V> = Readonly<{ rows: Json<V[]>; total: number; capped: boolean }>;

/** How many rows a rule finds on lists, or the sum of one of their fields. */
export type Total<T> = Readonly<{ within: Rule<T>; sumOf?: keyof T & string }>;

/** The reading half of a noun's port: views as JSON for answers, whole records for decisions. No reading without a rule. */
export interface Reader<T, V> {
  page(request: PageRequest<T, V>): Promise<Page<V>>;
  /** All rows as they are at one moment, in batches; the next one is read when it is asked for. */
  batches(request: ListRequest<T, V>): AsyncIterable<readonly V[]>;
  view(within: Rule<T>, fields: FieldPolicy<T, V>): Promise<Json<V> | undefined>;
  /** The views of all that are found, at once; in no order. */
  views(within: Rule<T>, fields: FieldPolicy<T, V>): Promise<readonly Json<V>[]>;
  find(within: Rule<T>): Promise<T | undefined>;
  /** Each in the order asked, all at the same moment. */
  totals(asked: readonly Total<T>[]): Promise<readonly number[]>;
  /** Like `find`, and holds other writers of the record back until the transaction ends. */
  lock(within: Rule<T>): Promise<T | undefined>;
  /** The same of all that are found, in the order of ids, so that two who lock the same do not wait for each other. */
  lockAll(within: Rule<T>): Promise<readonly T[]>;
}

export type Paging = Readonly<{ page: number; pageSize: number }>;
