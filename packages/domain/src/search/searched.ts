import { fromJson, type Reader } from '../kernel/page.ts';
import { everything, type Rule } from '../kernel/rule.ts';
import { stateWords, type UsState, usStateCodes } from '../places/us-states.ts';

/** Blanks and commas separate the words of a search. */
export const searchedWords = (search: string): string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

const stateIn = ([first, ...others]: readonly string[]): UsState | undefined =>
  others.length === 0 ? usStateCodes.find((code) => code.toLowerCase() === first) : undefined;

/** A search whose words are all shorter than the pieces of the index reads at most so many rows, the newest. */
export const shortSearchReach = 10_000;

/** Returns whether a search reads the newest rows only. */
export function isShortSearch(search: string): boolean {
  const words = searchedWords(search);
  return words.length > 0 && stateIn(words) === undefined && words.every((word) => word.length < 3);
}

type Searched = { readonly id: number; readonly searchText: string };

/** Properties and their deals contain this line only if the property lies in the state. */
export const inState = <T extends Searched>(state: UsState): Rule<T> => ({
  is: 'contains',
  field: 'searchText',
  text: `\n ${stateWords(state)}\n`,
});

/** Every word must be a part of `searchText`. A search that is only the code of a state means the state. */
export async function searched<T extends Searched, V extends { readonly id: number }>(
  reader: Pick<Reader<T, V>, 'page'>,
  search: string,
): Promise<Rule<T>> {
  const words = searchedWords(search);
  const state = stateIn(words);
  if (state) return inState(state);
  const parts = words.map((text): Rule<T> => ({ is: 'contains', field: 'searchText', text }));
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
