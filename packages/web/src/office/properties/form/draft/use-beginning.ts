import type { PropertyDraft } from '@acre/contracts/drafts';
import * as api from '@acre/contracts/routes';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../../api.ts';
import { blankDraft, draftContentOf, draftText } from './draft-content.ts';
import type { Beginning } from './draft-keeper.ts';
import { forgetUnsent, takeUnsent, type Unsent } from './unsent.ts';

/**
 * `nth` counts the restarts of the form. `conflict` is set only if the stored draft was changed or deleted elsewhere while this tab had
 * unsent content. It is then the stored draft, or null if the draft was deleted.
 */
export type FormBeginning = Beginning &
  Pick<PropertyDraft, 'images' | 'documents'> &
  Readonly<{ nth: number; conflict?: PropertyDraft | null }>;

export type Begun = Readonly<{ is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'ready'; beginning: FormBeginning }>;

const nothing = { content: draftContentOf({}), kept: blankDraft, version: 0, savedAt: undefined, images: [], documents: [] };

const fromStored = (stored: PropertyDraft | null): Omit<FormBeginning, 'nth'> =>
  stored === null ? nothing : { ...stored, kept: draftText(stored.content) };

/**
 * Returns what the form starts with: the stored draft, with this tab's unsent content if there is any. `conflict` is set if another tab or
 * device has changed the stored draft.
 */
function beginningOf(stored: PropertyDraft | null, unsent: Unsent | undefined): Omit<FormBeginning, 'nth'> {
  const there = fromStored(stored);
  if (unsent === undefined || draftText(unsent.content) === there.kept) return there;
  const isOurs = there.version === unsent.version || there.kept === unsent.sent;
  return { ...there, content: unsent.content, ...(!isOurs && { conflict: stored }) };
}

/** The draft is reread whenever the screen opens, because another device may have changed it. */
export function useBeginning(personId: number) {
  const [begun, setBegun] = useState<Begun>({ is: 'loading' });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isHere = true;
    const become = (next: Begun) => isHere && setBegun(next);
    become({ is: 'loading' });
    send(api.drafts.property, {}).then(
      ({ draft }) => become({ is: 'ready', beginning: { ...beginningOf(draft, takeUnsent(personId)), nth: 0 } }),
      (error: unknown) => become({ is: 'failed', error }),
    );
    return () => {
      isHere = false;
    };
  }, [personId, attempts]);
  const again = useCallback(() => setAttempts((count) => count + 1), []);
  const beginWith = useCallback(
    (stored: PropertyDraft | null) => {
      forgetUnsent(personId);
      setBegun((was) => ({ is: 'ready', beginning: { ...fromStored(stored), nth: was.is === 'ready' ? was.beginning.nth + 1 : 0 } }));
    },
    [personId],
  );
  return { begun, again, beginWith };
}
