import { type FieldTable, fieldNames } from './field-table.ts';
import type { Rule } from './rule.ts';

declare const shape: unique symbol;
/** This is the JSON text of a `V`. The store builds it, so that callers can pass it to the response without parsing it. */
export type Json<V> = string & { readonly [shape]: V };
export const toJson = <V>(value: V): Json<V> => JSON.stringify(value) as Json<V>;
export const fromJson = <V>(json: Json<V>): V => JSON.parse(json) as V;

/** The policy says which fields of a view may be read and on which rows. Other fields are not selected. */
export type FieldPolicy<T, V> = readonly Readonly<{ names: readonly (keyof V & string)[]; when: Rule<T> }>[];

/**
 * Returns which fields of `table` the actor may read in lists. A field with `read: 'office'` is readable in rows that match
 * `readers.office`. Fields with `single` are left out.
 */
export const fieldPolicy = <F extends FieldTable, T>(
  table: F,
  readers: Readonly<Record<string, Rule<T>>>,
): FieldPolicy<T, { readonly [K in keyof F]: unknown }> =>
  Object.entries(readers).map(([reader, when]) => ({ names: fieldNames(table, ({ read, single }) => read === reader && !single), when }));

/** Restricts a policy to these fields. */
export const fieldsNamed = <T, V>(fields: FieldPolicy<T, V>, names: readonly (keyof V & string)[]): FieldPolicy<T, V> =>
  fields
    .map((group) => ({ ...group, names: group.names.filter((name) => names.includes(name)) }))
    .filter((group) => group.names.length > 0);

export type Sort<T> = readonly Readonly<{ by: keyof T & string; direction: 'asc' | 'desc'; nulls?: 'last' }>[];

/** Ties are ordered by id. */
export const sortedBy = <T extends { id: number }>(by: keyof T & string, direction: 'asc' | 'desc', nulls?: 'last'): Sort<T> => [
  { by, direction, ...(nulls && { nulls }) },
  { by: 'id', direction },
];

/** A page's total is counted only up to `countTo`. Null means no limit, and 0 means no count. */
export type PageRequest<T, V> = Readonly<{
  within: Rule<T>;
  fields: FieldPolicy<T, V>;
  sort: Sort<T>;
  page: number;
  pageSize: number;
  /** This many rows are skipped in addition to the rows of the pages before `page`. */
  skip?: number;
  countTo: number | null;
}>;

export type ListRequest<T, V> = Pick<PageRequest<T, V>, 'within' | 'fields' | 'sort'>;

export type Page<V> = Readonly<{ rows: Json<V[]>; total: number; capped: boolean }>;

/** A total counts the rows that a rule finds, or sums one of their fields. */
export type Total<T> = Readonly<{ within: Rule<T>; sumOf?: keyof T & string }>;

/**
 * Ports that read records extend this interface. `V` is the view that responses contain as JSON, and `T` is the whole row, for decisions.
 * Every read requires a rule.
 */
export interface Reader<T, V> {
  page(request: PageRequest<T, V>): Promise<Page<V>>;
  /** Streams all rows of one snapshot in batches; the next batch is read on demand. */
  batches(request: ListRequest<T, V>): AsyncIterable<readonly V[]>;
  view(within: Rule<T>, fields: FieldPolicy<T, V>): Promise<Json<V> | undefined>;
  /** Returns all matching views in one array, in no particular order. */
  views(within: Rule<T>, fields: FieldPolicy<T, V>): Promise<readonly Json<V>[]>;
  find(within: Rule<T>): Promise<T | undefined>;
  /** Totals are returned in the order of the requests and from one snapshot. */
  totals(asked: readonly Total<T>[]): Promise<readonly number[]>;
  /** Works like `find` and locks the record against other writers until the transaction ends. */
  lock(within: Rule<T>): Promise<T | undefined>;
  /** Locks all found records in the order of ids, so that concurrent callers do not deadlock. */
  lockAll(within: Rule<T>): Promise<readonly T[]>;
}

export type Paging = Readonly<{ page: number; pageSize: number }>;
