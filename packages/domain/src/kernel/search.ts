/** These marks are the same as in the database function `search_form`. */
const marks = '‘’‛ʻʼ′´“”‐‑–—−ØøŁłĐđ';
const plainMarks = `'''''''""-----OoLlDd`;
const marked = new RegExp(`[${marks}]`, 'gu');

/** Returns the text without accents and with straight quotes and dashes, as people type it into a search. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(marked, (mark) => plainMarks.charAt(marks.indexOf(mark)));

/** Two texts are equal to a search if these forms of them are. */
export const searchForm = (text: string): string => withoutMarks(text).toLowerCase();

/**
 * Searches `searchText` for a substring. One or two letters match only the start of a word, since every field there begins with a blank. An
 * index of three-letter pieces serves both, so that no term scans a whole table.
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
