import type { PropertyDraftContent } from '@acre/contracts/drafts';

/**
 * Content that is not on the server yet stays in this browser tab, so that a reload, a lost connection or the end of the session loses
 * nothing. `version` is the stored version that it changes; `sent` is the text that was last sent to the server.
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

/** Returns what this person left unsent in this tab, and removes what others left. */
export function takeUnsent(personId: number): Unsent | undefined {
  const own = prefix + personId;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && key !== own) sessionStorage.removeItem(key);
  try {
    return (JSON.parse(sessionStorage.getItem(own) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
