import type { Draft, DraftContent, DraftForm } from './draft.ts';

export type DraftOf = Readonly<{ personId: number; form: DraftForm }>;

/** Each person has at most one draft per form, and only they can access it. */
export interface Drafts {
  find(whose: DraftOf): Promise<Draft | undefined>;
  /**
   * Stores the content and returns the new version and time. If `known` does not match the stored draft, stores nothing and returns
   * undefined. `known` matches as follows:
   * - number above 0: if the stored draft has this version
   * - 0: if no draft exists
   * - undefined: always
   */
  keep(whose: DraftOf, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'> | undefined>;
  /**
   * Removes the draft if the stored version equals `known`. If `known` is undefined, the version does not matter. Returns true if no draft
   * is left.
   */
  remove(whose: DraftOf, known: number | undefined): Promise<boolean>;
}
