import type { Draft, DraftContent, DraftForm } from './draft.ts';

export type DraftOf = Readonly<{ personId: number; form: DraftForm }>;

/** Each person has at most one draft per form, and only they can access it. */
export interface Drafts {
  find(whose: DraftOf): Promise<Draft | undefined>;
  /**
   * Stores the content if the stored version is `known`: 0 means that there is no draft, undefined accepts any version. Otherwise returns
   * undefined.
   */
  keep(whose: DraftOf, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'> | undefined>;
  /** Removes the draft if its version is `known`, or at any version if undefined. Returns true if no draft is left. */
  remove(whose: DraftOf, known: number | undefined): Promise<boolean>;
}
