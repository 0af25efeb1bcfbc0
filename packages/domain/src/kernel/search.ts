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
 * Returns the form in which searches compare a text, so that case, accents and typographic characters make no difference. The result must
 * equal that of the database function `search_form`.
 */
export const searchForm = (text: string): string => withoutMarks(text).toLowerCase();

/**
 * Returns the text to look for in `searchText`. A term of one or two characters gets a blank before it, so it matches only the start of a
 * word. A trigram index then serves terms of every length, so no search scans a whole table.
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
