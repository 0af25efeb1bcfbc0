/** What stands in a cell of a spreadsheet; null is an empty one. */
export type Cell = string | number | null | undefined;

/** A list as a table for a spreadsheet, read as far as somebody asks for it. */
export type Sheet = Readonly<{
  /** Of the file, without its ending. */
  name: string;
  titles: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}>;

/** A column: what it is called and what stands in it. */
export type SheetColumn<V> = Readonly<{ title: string; of: (row: V) => Cell }>;

export const sheetOf = <V>(name: string, columns: readonly SheetColumn<V>[], rows: AsyncIterable<readonly V[]>): Sheet => ({
  name,
  titles: columns.map(({ title }) => title),
  batches: cellsOf(columns, rows),
});

async function* cellsOf<V>(columns: readonly SheetColumn<V>[], batches: AsyncIterable<readonly V[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ of }) => of(row)));
}
