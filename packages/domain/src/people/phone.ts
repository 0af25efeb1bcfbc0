/**
 * A run of digits with the usual signs between them. Brackets belong only to its beginning, as in '+1 (512) 555-0100'. A bracket further on
 * begins a remark, as in '512-555-0100 (24/7)'.
 */
const run = /\(?\+?\d+(?:[\s().\-\u2010-\u2015]{1,4}\d+){0,2}(?:[\s.\-\u2010-\u2015]{1,3}\d+)*/g;
/** '+44 (0)20' means +44 20 from abroad, and 020 within the country. */
const trunkZero = /(\+\d{1,3}\)?[\s.-]{0,2})\(0\)/;
const extension = /^[\s,;(]{0,3}(?:ext(?:ension)?|x|#)[\s.:]{0,3}(\d{1,6})/i;
/** Letters right after the digits are part of the number, as in 1-800-ACRE-NOW. */
const letters = /^[.-]?\p{L}/u;
/** Numbers without an area code are left out, because they reach somebody else from elsewhere. */
const complete = /^(?:(?:\+?1)?[2-9]\d{9}|\+[2-9]\d{6,14})$/;

/**
 * Returns a `tel:` link (RFC 3966) to the first complete number in a text that somebody typed, with its extension. Numbers without a country
 * code must be North American. Returns undefined if there is no such number, because a wrong link would call a stranger.
 */
export function telOf(typed: string): string | undefined {
  const text = typed.replace(trunkZero, '$1');
  for (const { 0: written, index } of text.matchAll(run)) {
    const rest = text.slice(index + written.length);
    const [, inside] = extension.exec(rest) ?? [];
    const number = written.replaceAll(/[^+\d]/g, '');
    if (!complete.test(number) || (inside === undefined && letters.test(rest))) continue;
    return `tel:${number}${inside === undefined ? '' : `;ext=${inside}`}`;
  }
  return undefined;
}
