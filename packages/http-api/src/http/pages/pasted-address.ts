import { screenAt } from './screen-at.ts';

/**
 * Matches punctuation, signs, blanks and invisible characters at the end, after a letter or digit. No path ends in one of them, except that
 * tokens may end in `-` or `_`.
 */
const after = /(?<=[\p{L}\p{N}_-])(?:(?![-_/])[\p{P}\p{S}\p{Z}\p{Cf}])+$/u;

/** Matches a query whose `?` was encoded, and markup: newsletters and page editors make both part of a link. */
const markup = /(?:[?<]|&amp;).*$/su;

/**
 * Returns the path without punctuation that a mail program or messenger included in a link, as in 'see
 * https://acre.example.com/properties/12).' Returns undefined if the path has none, or if no screen is at the rest.
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
