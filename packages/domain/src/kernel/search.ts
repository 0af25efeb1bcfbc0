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

/** A search treats two texts as equal if these forms of them are equal. */
export const searchForm = (text: string): string => withoutMarks(text).toLowerCase();

/**
 * Returns the text to look for in `searchText`. One or two letters get a blank before them and so match only the start of a word. A trigram
 * index serves both cases, so that no term scans a whole table.
 */
export const searchFor = (term: string): string => {
  const trimmed = term.trim();
  return trimmed.length >= 3 ? trimmed : ` ${trimmed}`;
};
