import { wholeNumber } from './terminal/table.ts';

/** Returns a count with its noun in the singular or plural, such as `1 file` or `12,000 files`. */
export const amount = (count: number, of: string): string => `${wholeNumber(count)} ${of}${count === 1 ? '' : 's'}`;

const megabyte = 1_000_000;

export const size = (bytes: number): string =>
  bytes < megabyte ? `${wholeNumber(Math.ceil(bytes / 1000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
