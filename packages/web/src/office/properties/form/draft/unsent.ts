import type { PropertyDraftContent } from '@acre/contracts/drafts';

/**
 * Holds a property draft that is not on the server yet. The browser tab keeps it through reloads, lost connections and the end of the
 * session:
 * - `content`: the content that is not on the server yet
 * - `version`: the stored version on which the content is based
 * - `sent`: the text that was last sent to the server
 */
export type Unsent = Readonly<{ content: PropertyDraftContent; version: number; sent: string | undefined }>;

const prefix = 'acre.unsent.property.';

export const keepUnsent = (personId: number, unsent: Unsent): void => {
  try {
    sessionStorage.setItem(prefix + personId, JSON.stringify(unsent));
  } catch {
    // The browser has no storage or blocks it, so only the server keeps the draft.
  }
};

export const forgetUnsent = (personId: number): void => sessionStorage.removeItem(prefix + personId);

/** Returns this person's unsent draft from the storage of this tab, and removes the unsent drafts of other people. */
export function takeUnsent(personId: number): Unsent | undefined {
  const own = prefix + personId;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && key !== own) sessionStorage.removeItem(key);
  try {
    return (JSON.parse(sessionStorage.getItem(own) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
