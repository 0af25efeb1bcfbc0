/**
 * Searches `searchText` for a substring. One or two letters match only the start of a word, since every field there begins with a blank. An
 * index of three-letter pieces serves both, so that no term scans a whole table.
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
