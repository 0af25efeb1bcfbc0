import type { Draft, DraftContent, DraftForm } from './draft.ts';

export type DraftOf = Readonly<{ personId: number; form: DraftForm }>;

/** Each person has at most one draft per form, and only they can access it. */
export interface Drafts {
  find(whose: DraftOf): Promise<Draft | undefined>;
  /**
   * Stores the content if `known` is the version of the stored draft. A `known` of 0 requires that no draft exists, and undefined accepts
   * any version. Returns the new version and time, or undefined if nothing was stored.
   */
  keep(whose: DraftOf, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'> | undefined>;
  /**
   * Removes the draft if the stored version equals `known`. If `known` is undefined, the version does not matter. Returns true if no draft
   * is left.
   */
  remove(whose: DraftOf, known: number | undefined): Promise<boolean>;
}
