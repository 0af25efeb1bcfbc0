/** The vocabulary contains the words of everything that can be searched. */
export interface Vocabulary {
  /** Returns known words similar to this lower-case word, most likely first. If the word itself is known, it is among them. */
  resembling(word: string, count: number): Promise<readonly string[]>;
}
