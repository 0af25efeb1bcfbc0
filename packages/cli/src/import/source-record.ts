import { exitCodes, Failure } from '../client/failure.ts';

/** A list in a JSON file stays a list. A CSV file has only texts. */
export type Cell = string | readonly string[];

/** The keys are column names in the form of `columnKey`. */
export type Cells = ReadonlyMap<string, Cell>;

/** `line` is the line on which the record begins. `fault` is the reason why it cannot be used. */
export type SourceRecord = { readonly line: number; readonly cells: Cells; readonly fault?: string };

/** A record has at most this many characters. Without a limit, the rest of a file after an unclosed quote could fill the memory. */
export const longestRecord = 1_000_000;

/** The records before this line were read; the rest of the file is unreadable. */
export const unreadable = (line: number, reason: string): Failure =>
  new Failure(exitCodes.refused, `The file cannot be read from line ${line} onward: ${reason}.`);
