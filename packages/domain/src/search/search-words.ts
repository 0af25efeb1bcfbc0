import { searchForm } from '../kernel/search.ts';

/** Blanks and ASCII punctuation separate words, as in the database. */
const between = /[\s!-/:-@[-`{-~]+/;

export const wordsIn = (text: string): string[] => searchForm(text).split(between).filter(Boolean);

/**
 * Returns whether the search may correct the word. Words with digits are never corrected, because a similar number is not a likely spelling
 * of another number.
 */
export const isGuessable = (word: string): boolean => word.length >= 3 && word.length <= 40 && !/\d/.test(word);

/**
 * Returns the variants of a word with two neighboring letters swapped. A swap changes most three-letter groups of a short word. Comparing
 * groups alone therefore often misses swaps.
 */
export const exchanged = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)).filter(
    (other) => other !== word,
  );

const groupsOf = (word: string): Set<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** Returns the similarity of two words from 0 to 1 by shared groups of three letters, like PostgreSQL's pg_trgm. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [groupsOf(one), groupsOf(other)];
  const shared = [...mine].filter((group) => theirs.has(group)).length;
  return shared / (mine.size + theirs.size - shared);
}

/** A known word with at least this similarity is a possible correction. */
export const leastLikeness = 0.3;
