const firstLetter = (word: string | undefined): string => Array.from(word ?? '')[0]?.toUpperCase() ?? '';

/** Returns the first letters of the first and the last name, for an avatar without a picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '');
}
