const columnNames = new Map<string, string>();

/** Columns are the fields in snake case; there are a few hundred, and each is worked out once. */
function snake(field: string): string {
  const known = columnNames.get(field);
  if (known !== undefined) return known;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

/** The columns that bear these fields, named with their table. */
export const columnsOf = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(fields.map((field) => [field, `${table}.${snake(field)}`])) as Record<F, string>;

/** What is given of a record as a row; a field that is missing is no column. */
export function toRow(fields: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) row[snake(field)] = value;
  return row;
}

/** A moment as the core and the wire write it: UTC, milliseconds. */
export const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const moments = <const F extends string>(table: string, fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(Object.entries<string>(columnsOf(table, fields)).map(([field, column]) => [field, moment(column)])) as Record<
    F,
    string
  >;
