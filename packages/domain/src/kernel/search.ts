/** These marks are the same as in the database function `search_form`. */
const marks = '‘’‛ʻʼ′´“”‐‑–—−ØøŁłĐđ';
const plainMarks = `'''''''""-----OoLlDd`;
const marked = new RegExp(`[${marks}]`, 'gu');

/** Replaces accented letters, typographic quotes and typographic dashes with the plain characters that people type into a search. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(marked, (mark) => plainMarks.charAt(marks.indexOf(mark)));

/**
 * Returns the text in the form that searches compare: in lower case, without accents and typographic characters. The database function
 * `search_form` must return the same.
 */
export const searchForm = (text: string): string => withoutMarks(text).toLowerCase();

/**
 * Returns the text to look for in `searchText` or `nameText`. A term of one or two characters gets a leading space. The term then matches
 * only the start of a word, so a trigram index can serve the search.
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
