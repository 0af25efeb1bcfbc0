import type { Draft, DraftContent, DraftForm } from './draft.ts';

export type DraftOf = Readonly<{ personId: number; form: DraftForm }>;

/** Each person has at most one draft per form, and only they can access it. */
export interface Drafts {
  find(whose: DraftOf): Promise<Draft | undefined>;
  /** Replaces the expected version: 0 expects no draft, undefined replaces any. Returns undefined if another version or none is stored. */
  keep(whose: DraftOf, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'> | undefined>;
  /** Removes the expected version, or any version if undefined. Returns true if no draft is left. */
  remove(whose: DraftOf, known: number | undefined): Promise<boolean>;
}
