/** The words that anything searchable bears. */
export interface Vocabulary {
  /** Known words that this one (lower-cased) may have been meant to be, the likeliest first; the word itself, where it is known. */
  resembling(word: string, count: number): Promise<readonly string[]>;
}
