/** Returns whether a text fits on one line, as in lists, email subjects and file names: it has no line break or other control character. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

export const notOneLine = (label: string): string => `${label} must be one line: remove line breaks, tabs and other control characters`;

/**
 * Text copied from a page or a phone often has these at its ends: soft hyphens, zero-width spaces, byte order marks and directional marks.
 */
const invisible = /[\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/**
 * Returns the text without blanks and invisible characters at its ends. Zero-width joiners and Unicode tag characters stay, because some
 * emoji contain them.
 */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && invisible.test(text.charAt(start))) start += 1;
  while (start < end && invisible.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
