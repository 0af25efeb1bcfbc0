import type { PropertyDraftContent } from '@acre/contracts';

/**
 * What was typed and is not on the server yet, kept by this tab of the browser until it is: a reload, a lost connection or the end of
 * the session lose nothing. `version` is the one it was written on, `sent` what was on its way when this was kept.
 */
export type Unsent = Readonly<{ content: PropertyDraftContent; version: number; sent: string | undefined }>;

const prefix = 'acre.unsent.property.';

export const keepUnsent = (personId: number, unsent: Unsent): void => {
  try {
    sessionStorage.setItem(prefix + personId, JSON.stringify(unsent));
  } catch {
    // A browser without room or leave to store: then the server's copy is all there is.
  }
};

export const forgetUnsent = (personId: number): void => sessionStorage.removeItem(prefix + personId);

/** What this person left; what others left in this tab goes. */
export function takeUnsent(personId: number): Unsent | undefined {
  const own = prefix + personId;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && key !== own) sessionStorage.removeItem(key);
  try {
    return (JSON.parse(sessionStorage.getItem(own) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
