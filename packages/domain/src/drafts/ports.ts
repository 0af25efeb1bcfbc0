import type { Draft, DraftContent, DraftForm } from './draft.ts';

export type DraftOf = Readonly<{ personId: number; form: DraftForm }>;

/** One draft a person and form, never anybody else's. */
export interface Drafts {
  find(whose: DraftOf): Promise<Draft | undefined>;
  /**
   * Keeps it in place of the version that the writer knows: 0 where they know of none, undefined to keep it whatever stands there.
   * Undefined where another version stands, or none.
   */
  keep(whose: DraftOf, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'> | undefined>;
  /** Whether it is gone now: that version, or whatever stands there. None is gone already. */
  remove(whose: DraftOf, known: number | undefined): Promise<boolean>;
}
