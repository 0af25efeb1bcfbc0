import { searchForm } from '../kernel/search.ts';

/**
 * Returns 0 if the name begins with the term, and 1 if a later word does. Returns 2 if the name contains the term elsewhere. Returns 3 if
 * the name does not contain the term.
 */
function distance(name: string, term: string): number {
  const [text, sought] = [searchForm(name), searchForm(term)];
  if (text.startsWith(sought)) return 0;
  if (text.includes(` ${sought}`)) return 1;
  return text.includes(sought) ? 2 : 3;
}

/** Sorts rows by how well their name matches; ties keep their order. */
export const ranked = <R>(rows: readonly R[], term: string, nameOf: (row: R) => string): R[] =>
  rows
    .map((row) => ({ row, at: distance(nameOf(row), term) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
