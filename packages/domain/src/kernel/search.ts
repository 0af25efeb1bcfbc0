/**
 * What a search term looks for in a `searchText`: a substring; one or two letters look for the start of a word, since every
 * field there begins with a blank. (So that no term scans a whole table: an index of three-letter pieces serves both.)
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
