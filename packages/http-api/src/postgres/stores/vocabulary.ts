import type { Vocabulary } from '@acre/domain/search/ports';
import { exchanged } from '@acre/domain/search/search-words';
import { type Db, run } from '../query/statement.ts';

/**
 * `%` is the similarity operator of pg_trgm, whose default threshold is 0.3. Indexes on `search_words` serve both this operator and the
 * exact comparison.
 */
export const pgVocabulary = (db: Db): Vocabulary => ({
  resembling: async (word, count) => {
    const found = await run<{ word: string }>(db, (bind) => {
      const [typed, slips] = [`${bind(word)}::text`, `${bind(exchanged(word))}::text[]`];
      return `select word from search_words where word % ${typed} or word = any(${slips})
        order by word = any(${slips}) desc, similarity(word, ${typed}) desc, word collate "C" limit ${bind(count)}`;
    });
    return found.map(({ word: known }) => known);
  },
});
