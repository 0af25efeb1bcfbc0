import { screenAt } from './screen-at.ts';

/**
 * Matches trailing punctuation, symbols, spaces and invisible characters that follow a letter, digit, `_` or `-`. No path ends in such a
 * character, except in `/`, `-` or `_`, so those three are not matched: tokens may end in `-` or `_`.
 */
const after = /(?<=[\p{L}\p{N}_-])(?:(?![-_/])[\p{P}\p{S}\p{Z}\p{Cf}])+$/u;

/**
 * Newsletters and page editors may encode the `?` of a query or add markup to a link, so that either becomes part of the path. This matches
 * such a query or markup up to the end.
 */
const markup = /(?:[?<]|&amp;).*$/su;

/**
 * Returns the path without punctuation or markup that a program such as a messenger included in a link, as in 'see
 * https://acre.example.com/properties/12).' Returns undefined if there is nothing to remove, or if the remaining path leads to no screen.
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
