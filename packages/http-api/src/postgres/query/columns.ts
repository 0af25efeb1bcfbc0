import { centsName } from '@acre/domain/kernel/field-money';
import { type FieldTable, fieldsOfKind, type NamesOfKind } from '@acre/domain/kernel/field-table';

const columnNames = new Map<string, string>();

/** Columns are the fields in snake case; there are a few hundred, so each is computed once. */
function snake(field: string): string {
  const cached = columnNames.get(field);
  if (cached !== undefined) return cached;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

/** Maps fields to their columns, qualified by the table. */
export const columnsOf = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(fields.map((field) => [field, `${table}.${snake(field)}`])) as Record<F, string>;

/** The columns of a table's plain fields, which are kept as they are read. Money, moments and lists are not among them. */
export const scalarsOf = <T extends FieldTable>(table: string, fields: T) =>
  columnsOf(
    table,
    fieldsOfKind(fields, 'id', 'property', 'person', 'choice', 'flag', 'date', 'number', 'decimal', 'degrees', 'text', 'email', 'version'),
  );

/** The columns of a table's money: kept and read in dollars, and whole cents for the core. */
export function moneyOf<T extends FieldTable>(table: string, fields: T) {
  const view = columnsOf(table, fieldsOfKind(fields, 'money'));
  type InCents = Readonly<Record<`${NamesOfKind<T, 'money'>}Cents`, string>>;
  const named = (made: (column: string) => string) =>
    Object.fromEntries(Object.entries<string>(view).map(([field, column]) => [centsName(field), made(column)])) as InCents;
  return { view, dollars: named((column) => column), cents: named((column) => `(${column} * 100)::bigint`) };
}

/** Turns the given fields of a record into a row; a missing field is no column. */
export function toRow(fields: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) row[snake(field)] = value;
  return row;
}

/** Formats a timestamp as the core and the wire do: UTC with milliseconds. */
export const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const moments = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(Object.entries<string>(columnsOf(table, fields)).map(([field, column]) => [field, moment(column)])) as Record<
    F,
    string
  >;
