import { screenAt } from './screen-at.ts';

/**
 * Matches punctuation, symbols, spaces and invisible characters at the end of a path, except `/`, `-` and `_`: a path may end in `/`, and a
 * token in a path may end in `-` or `_`.
 */
const after = /(?<=[\p{L}\p{N}_-])(?:(?![-_/])[\p{P}\p{S}\p{Z}\p{Cf}])+$/u;

/**
 * Matches a query or markup that became part of a path. Newsletters and page editors sometimes encode the `?` of a link, or add markup to a
 * link.
 */
const markup = /(?:[?<]|&amp;).*$/su;

/**
 * Removes trailing punctuation and markup from a path, because messengers may take them for part of a link. `/properties/12).` becomes
 * `/properties/12`. Returns undefined if nothing is removed, or if the result leads to no screen.
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
