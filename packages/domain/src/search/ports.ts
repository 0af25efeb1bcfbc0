/** The vocabulary contains the words of everything that can be searched. */
export interface Vocabulary {
  /** Returns known words similar to this lower-case word, most likely first; a known word returns itself. */
  resembling(word: string, count: number): Promise<readonly string[]>;
}
