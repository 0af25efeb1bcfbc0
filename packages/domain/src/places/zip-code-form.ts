const pattern = /^\d{5}(-\d{4})?$/;

/** A ZIP or ZIP+4 code as it is entered. */
export const zipCodeForm = {
  pattern,
  malformed: 'ZIP code must be 12345 or 12345-6789',
  tidied: tidyZipCode,
} as const;

/** Programs write '94109.0' where they took a ZIP code for a number, and '070301234' without the hyphen. Any other text stays as it is. */
function tidyZipCode(text: string): string {
  if (pattern.test(text)) return text;
  const tidied = withoutDecimals(text).replace(/^(\d{5})\s*[-\u2010-\u2015]?\s*(\d{4})$/, '$1-$2');
  return pattern.test(tidied) ? tidied : text;
}

const withoutDecimals = (text: string): string => text.trim().replace(/\.0*$/, '');

/** Returns the ZIP code of which a spreadsheet dropped the zeros in front, as of 07030 or 00601; undefined if nothing suggests that. */
export function withLostZeros(text: string): string | undefined {
  const [, start = '', end = ''] = /^(\d{3,4})(?:-?(\d{4}))?$/.exec(withoutDecimals(text)) ?? [];
  return start === '' ? undefined : start.padStart(5, '0') + (end && `-${end}`);
}
