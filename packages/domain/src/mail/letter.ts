/** A piece of a letter. Texts are plain; whoever shows or sends them escapes. */
export type Block = Readonly<
  | { is: 'paragraph'; text: string }
  /** What somebody else wrote; line breaks count. */
  | { is: 'quote'; text: string }
  | { is: 'facts'; facts: readonly Readonly<{ name: string; value: string }>[] }
  /** `path` begins at the site's own address. */
  | { is: 'link'; label: string; path: string }
>;

export type Letter = Readonly<{ subject: string; content: readonly Block[] }>;

const longestSubject = 200;

/** One line, whatever was typed: no control character, no line break, not too long for a subject. */
export const oneLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1)}…` : line;
};
