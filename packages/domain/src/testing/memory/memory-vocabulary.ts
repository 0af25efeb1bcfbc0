import type { Vocabulary } from '../../search/ports.ts';
import { exchanged, isGuessable, leastLikeness, likeness, wordsIn } from '../../search/search-words.ts';
import { searchTextOf } from './memory-properties.ts';
import type { MemoryState } from './memory-state.ts';

/** The words of all properties and people are computed again for each call. */
export const memoryVocabulary = ({ properties, people }: MemoryState): Vocabulary => ({
  resembling: async (word, count) => {
    const texts = [
      ...properties.rows.map(searchTextOf),
      ...people.rows.flatMap(({ fullName, email, company, referralId }) => [fullName, email ?? '', company ?? '', referralId]),
    ];
    const others = exchanged(word);
    const known = [...new Set(texts.flatMap(wordsIn))].filter(isGuessable);
    return known
      .map((each) => ({ each, slip: others.includes(each) ? 1 : 0, alike: likeness(each, word) }))
      .filter(({ slip, alike }) => slip === 1 || alike >= leastLikeness)
      .sort((a, b) => b.slip - a.slip || b.alike - a.alike || (a.each < b.each ? -1 : 1))
      .slice(0, count)
      .map(({ each }) => each);
  },
});
