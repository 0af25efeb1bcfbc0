import { trimmed } from '../kernel/one-line.ts';

const pattern = /^\d{5}(-\d{4})?$/;

/** Forms use this format for ZIP and ZIP+4 codes. */
export const zipCodeFormat = {
  pattern,
  malformed: 'ZIP code must have 5 or 9 digits, such as 12345 or 12345-6789',
  tidied: tidyZipCode,
} as const;

/**
 * Repairs ZIP codes from other programs, such as '94109.0', '94109-' and '070301234'. An apostrophe that a spreadsheet puts before text is
 * removed. Returns any other text unchanged.
 */
function tidyZipCode(text: string): string {
  if (pattern.test(text)) return text;
  const tidied = withoutDecimals(text).replace(/^(\d{5})(?:\s*[-\u2010-\u2015])?\s*(\d{4})$/, '$1-$2');
  return pattern.test(tidied) ? tidied : text;
}

const withoutDecimals = (text: string): string => trimmed(text).replace(/^'|\.0*$|[-_]{1,5}$/g, '');

/**
 * Returns the ZIP code with the leading zeros that a spreadsheet dropped, such as 07030 for 7030. Returns undefined if the text is not a
 * shortened ZIP or ZIP+4 code.
 */
export function withLostZeros(text: string): string | undefined {
  const [, start = '', end = ''] = /^(\d{3,4})(?:-?(\d{4}))?$/.exec(withoutDecimals(text)) ?? [];
  return start === '' ? undefined : start.padStart(5, '0') + (end && `-${end}`);
}
