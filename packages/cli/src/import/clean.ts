import { trimmed } from '@acre/domain/kernel/one-line';

/**
 * Returns one line of text without control characters and extra blanks. Most texts are clean already, and a test is faster than replacing.
 */
export const tidy = (text: string): string =>
  /[^ -~]| {2}|^ | $/.test(text) ? trimmed(text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ')) : text;

/** Works like `tidy` on each line, but keeps line breaks and at most one blank line in a row. */
export const tidyParagraphs = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(tidy)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Accepts '$1,250,000' and '1250000 USD', and reads '(3)' as -3. It rejects '1,5', 'on request' and '1.250', which is 1250 in much of the
 * world.
 */
export function toNumber(text: string): number | undefined {
  const bare = text.replace(/\s|US\$|USD|\$/gi, '');
  const negative = /^\((.+)\)$/.exec(bare)?.[1];
  const digits = negative === undefined ? bare : `-${negative}`;
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(digits)) return undefined;
  const plain = /^-?\d+(\.\d+)?$/.test(digits) || /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits);
  return plain ? Number(digits.replaceAll(',', '')) : undefined;
}

export const dateOrders = ['M/D/YYYY', 'D/M/YYYY', 'YYYY-M-D'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * Returns the date as YYYY-MM-DD. Returns undefined if the text is not a valid date in the given order. The parts may be separated by `/`,
 * `.` or `-`. A time after the date is ignored.
 */
export function toIsoDate(text: string, order: DateOrder): string | undefined {
  const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/
    .exec(text.replace(/[T ].*/s, ''))
    ?.slice(1)
    .map(Number);
  const letters = order.split(/[/-]/).map((part) => part.charAt(0));
  const part = (letter: string) => numbers?.[letters.indexOf(letter)] ?? Number.NaN;
  const [year, month, day] = [part('Y'), part('M'), part('D')];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const longDate = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));
