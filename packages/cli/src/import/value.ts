import { tidy } from './clean.ts';

export type Value = string | number | boolean | readonly string[];
/**
 * Returns the value of the `define` entry with this name. If there is no such entry, returns the value of the file's column with this name.
 * Returns undefined if the value is blank.
 */
export type Look = (name: string) => Value | undefined;
export type Reader = (look: Look) => Value | undefined;

export const asText = (value: Value | undefined): string =>
  value === undefined ? '' : tidy(typeof value === 'object' ? value.join(';') : String(value));

/** This error reports a value that cannot be used; the line with the value is then refused. */
export class Unfit extends Error {
  readonly value: string;

  constructor(reason: string, value: string) {
    super(reason);
    this.value = value;
  }
}
