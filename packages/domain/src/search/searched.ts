import { fromJson, type Reader } from '../kernel/page.ts';
import { everything, type Rule } from '../kernel/rule.ts';
import { otherSpellings } from '../places/street.ts';
import { stateWords, type UsState, usStateCodes } from '../places/us-states.ts';

/**
 * Addresses copied from a map service or mail program end with the country. Search texts of listings do not contain the country, so
 * `searchedWords` removes it.
 */
const country = /[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?)[\s,]*$/;

/** A search for a ZIP+4 code uses only the first five digits, because a listing may store only those. */
const zipPlusFour = /^(\d{5})-\d{4}$/;

/** Blanks and commas separate the words of a search. */
export const searchedWords = (search: string): string[] => [
  ...new Set(
    search
      .toLowerCase()
      .replace(country, '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => zipPlusFour.exec(word)?.[1] ?? (word.replace(/\.+$/, '') || word)),
  ),
];

const stateIn = ([first, ...others]: readonly string[]): UsState | undefined =>
  others.length === 0 ? usStateCodes.find((code) => code.toLowerCase() === first) : undefined;

/** The index needs a word of three letters. If all words of a search are shorter, the search reads only this many of the newest rows. */
export const shortSearchReach = 10_000;

/**
 * Returns whether all words are too short for the search index. If so, the search reads only the newest `shortSearchReach` rows. A search
 * that consists only of a state code is not short, because the search then looks for the code together with the state's name, such as 'TX
 * Texas', and this text is long enough for the index.
 */
export function isShortSearch(search: string): boolean {
  const words = searchedWords(search);
  return words.length > 0 && stateIn(words) === undefined && words.every((word) => word.length < 3);
}

type Searched = { readonly id: number; readonly searchText: string };

/**
 * Search texts contain the state's code and name as a separate line. The rule therefore matches a property or its deals only if the
 * property is in that state.
 */
export const inState = <T extends Searched>(state: UsState): Rule<T> => ({
  is: 'contains',
  field: 'searchText',
  text: `\n ${stateWords(state)}\n`,
});

/** A word in `searchText` follows a blank and ends before one of these. */
const wordEnds = [' ', '\n', '.', ','];

const contains = <T extends Searched>(text: string): Rule<T> => ({ is: 'contains', field: 'searchText', text });

/** Street abbreviations match the full words, such as St for Street and Blvd for Boulevard. */
function inAnySpelling<T extends Searched>(word: string): Rule<T> {
  const others = otherSpellings(word).filter((other) => !other.includes(word));
  if (others.length === 0) return contains(word);
  return { is: 'any', of: [contains(word), ...others.flatMap((other) => wordEnds.map((end) => contains<T>(` ${other}${end}`)))] };
}

/** Every word must be a part of `searchText`. A search for only a state code matches the properties in that state. */
export async function searched<T extends Searched, V extends { readonly id: number }>(
  reader: Pick<Reader<T, V>, 'page'>,
  search: string,
): Promise<Rule<T>> {
  const words = searchedWords(search);
  const state = stateIn(words);
  if (state) return inState(state);
  const parts = words.map((word): Rule<T> => (words.length === 1 ? contains(word) : inAnySpelling(word)));
  return { is: 'all', of: isShortSearch(search) ? [await amongNewest(reader), ...parts] : parts };
}

async function amongNewest<T extends Searched, V extends { readonly id: number }>(reader: Pick<Reader<T, V>, 'page'>): Promise<Rule<T>> {
  const { rows } = await reader.page({
    within: everything,
    fields: [{ names: ['id'], when: everything }],
    sort: [{ by: 'id', direction: 'desc' }],
    page: shortSearchReach,
    pageSize: 1,
    countTo: 0,
  });
  const [oldest] = fromJson(rows);
  return oldest ? { is: 'atLeast', field: 'id', value: oldest.id } : everything;
}
