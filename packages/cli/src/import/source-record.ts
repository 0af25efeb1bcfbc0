/** Cells by the name of their column, as `columnKey` writes it. */
export type Cells = ReadonlyMap<string, string>;

/** A record of the file with the line it begins on. `fault` says why it cannot be used. */
export type SourceRecord = { readonly line: number; readonly cells: Cells; readonly fault?: string };

/** No record of a list of properties is longer; a quote that is never closed does not fill the memory. */
export const longestRecord = 1_000_000;
