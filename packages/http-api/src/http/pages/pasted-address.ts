import { screenAt } from './screen-at.ts';

/**
 * Matches punctuation, signs, blanks and invisible characters after a letter or digit. No address ends in one, except that tokens may end
 * in `-` or `_`.
 */
const after = /(?<=[\p{L}\p{N}_-])(?:(?![-_/])[\p{P}\p{S}\p{Z}\p{Cf}])+$/u;

/** Matches a query whose `?` was encoded, and markup: newsletters and page editors make both part of a link. */
const markup = /(?:[?<]|&amp;).*$/su;

/**
 * Mail programs and messengers often include the punctuation after a link in it, as in 'see https://acre.example.com/properties/12).'
 * Returns the address that was meant; undefined if nothing follows or the rest is not such an address.
 */
export function addressMeant(path: string): string | undefined {
  const typed = decoded(path);
  const meant = typed?.replace(markup, '').replace(after, '');
  if (meant === undefined || meant === typed || meant.startsWith('//')) return undefined;
  const screen = screenAt(encodeURI(meant));
  const isThere = screen.name !== 'unknown' && !(screen.name === 'listing' && screen.id === undefined);
  return isThere ? encodeURI(meant) : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
