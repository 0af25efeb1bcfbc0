import { type Field, type FieldTable, fieldEntries, fieldNames } from './field-table.ts';

/** Null is an empty cell. */
export type Cell = string | number | null | undefined;

/** A sheet is a list in the form of a spreadsheet table. Its rows are read on demand. */
export type Sheet = Readonly<{
  /** The file name has no extension. */
  name: string;
  titles: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}>;

export type SheetColumn<V> = Readonly<{ title: string; of: (row: V) => Cell }>;

export const sheetOf = <V>(name: string, columns: readonly SheetColumn<V>[], rows: AsyncIterable<readonly V[]>): Sheet => ({
  name,
  titles: columns.map(({ title }) => title),
  batches: cellsOf(columns, rows),
});

async function* cellsOf<V>(columns: readonly SheetColumn<V>[], batches: AsyncIterable<readonly V[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** For example, 'Year built' becomes 'Year Built'. */
const titleCase = (label: string): string => label.replace(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

/** Returns undefined if exports omit the field. */
export const sheetTitle = ({ sheet, label }: Field): string | undefined => (sheet === false ? undefined : (sheet ?? titleCase(label)));

export const sheetColumns = <V extends object>(table: FieldTable): readonly SheetColumn<V>[] =>
  fieldEntries(table).flatMap(([name, field]) => {
    const title = sheetTitle(field);
    return title === undefined ? [] : [{ title, of: (row) => cellOf(field, Reflect.get(row, name)) }];
  });

export const yesOrNo = (holds: boolean): string => (holds ? 'Yes' : 'No');

export const sheetNames = <T extends FieldTable>(table: T): readonly (keyof T & string)[] =>
  fieldNames(table, ({ sheet }) => sheet !== false);

/** A choice is exported as its label. A choice that is `open`, such as a US state, is exported as its code, which people know. */
function cellOf(field: Field, value: unknown): Cell {
  if (field.kind === 'flag') return yesOrNo(value === true);
  return field.kind === 'choice' && !field.open ? (field.choices[String(value)] ?? null) : (value as Cell);
}
