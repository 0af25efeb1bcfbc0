import { centsName } from '@acre/domain/kernel/field-money';
import { type FieldTable, fieldsOfKind, type NamesOfKind } from '@acre/domain/kernel/field-table';

const columnNames = new Map<string, string>();

/**
 * Returns the name of the field in snake case, which is the name of its column. Each name is computed once and then cached. The cache stays
 * small, because there are only a few hundred names.
 */
export function columnOf(field: string): string {
  const cached = columnNames.get(field);
  if (cached !== undefined) return cached;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

/** Maps fields to their columns, qualified by the table. */
export const columnsOf = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(fields.map((field) => [field, `${table}.${columnOf(field)}`])) as Record<F, string>;

/**
 * Returns the columns of a table's plain fields, which have the same form in the database and in JSON. Money, timestamps and lists are not
 * among them.
 */
export const scalarsOf = <T extends FieldTable>(table: string, fields: T) =>
  columnsOf(
    table,
    fieldsOfKind(fields, 'id', 'property', 'person', 'choice', 'flag', 'date', 'number', 'decimal', 'degrees', 'text', 'email', 'version'),
  );

/** Returns the SQL of the money fields of `table`: `view` and `dollars` as stored in dollars, `cents` converted to cents. */
export function moneyOf<T extends FieldTable>(table: string, fields: T) {
  const view = columnsOf(table, fieldsOfKind(fields, 'money'));
  type InCents = Readonly<Record<`${NamesOfKind<T, 'money'>}Cents`, string>>;
  const named = (made: (column: string) => string) =>
    Object.fromEntries(Object.entries<string>(view).map(([field, column]) => [centsName(field), made(column)])) as InCents;
  return {
    view,
    /**
     * Maps each field in cents to its column in dollars, unconverted. Sums use it, because converting only the sum to cents is faster than
     * converting each row.
     */
    dollars: named((column) => column),
    cents: named((column) => `(${column} * 100)::bigint`),
  };
}

/**
 * Converts the given fields of a record to a row. Omits undefined fields. An import calls this function for every line. With
 * `Object.entries`, the function would take three times as long.
 */
export function toRow(fields: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of Object.keys(fields)) {
    const value = (fields as Readonly<Record<string, unknown>>)[field];
    if (value !== undefined) row[columnOf(field)] = value;
  }
  return row;
}

/** Formats a timestamp as the core and the wire do: UTC with milliseconds. */
export const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const moments = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(Object.entries<string>(columnsOf(table, fields)).map(([field, column]) => [field, moment(column)])) as Record<
    F,
    string
  >;
