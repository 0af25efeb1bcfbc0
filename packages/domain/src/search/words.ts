/** Blanks and ASCII punctuation stand between words, here as in the database. */
const between = /[\s!-/:-@[-`{-~]+/;

export const wordsIn = (text: string): string[] => text.toLowerCase().split(between).filter(Boolean);

/** Words that are worth guessing at: no number resembles another. */
export const isGuessable = (word: string): boolean => word.length >= 3 && word.length <= 40 && !/\d/.test(word);

/** The word with each two neighbouring letters exchanged: the slip of the fingers that letter groups show worst. */
export const exchanged = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)).filter(
    (other) => other !== word,
  );

const groupsOf = (word: string): Set<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How alike two words are, from 0 to 1, by the groups of three letters that they share; as PostgreSQL's pg_trgm counts. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [groupsOf(one), groupsOf(other)];
  const shared = [...mine].filter((group) => theirs.has(group)).length;
  return shared / (mine.size + theirs.size - shared);
}

/** From here on a word may have been meant. */
export const leastLikeness = 0.3;
