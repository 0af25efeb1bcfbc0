import { exchanged } from '@acre/domain';
import type { Vocabulary } from '@acre/domain/application';
import { type Db, run } from './statement.ts';

/** `%` holds for words that are alike by 0.3 or more, and is served by the index; so are the exact ones. */
export const pgVocabulary = (db: Db): Vocabulary => ({
  resembling: async (word, count) => {
    const found = await run<{ word: string }>(db, (bind) => {
      const [asked, slips] = [`${bind(word)}::text`, `${bind(exchanged(word))}::text[]`];
      return `select word from search_words where word % ${asked} or word = any(${slips})
        order by word = any(${slips}) desc, similarity(word, ${asked}) desc, word collate "C" limit ${bind(count)}`;
    });
    return found.map(({ word: known }) => known);
  },
});
