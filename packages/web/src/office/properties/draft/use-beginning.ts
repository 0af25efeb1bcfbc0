import { api, type PropertyDraft } from '@acre/contracts';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../api.ts';
import { blankDraft, draftContentOf, draftText } from './draft-content.ts';
import type { Beginning } from './draft-keeper.ts';
import { forgetUnsent, takeUnsent, type Unsent } from './unsent.ts';

/** What the form begins with: the draft with all that is known of its files, and what somebody else wrote meanwhile. */
export type FormBeginning = Beginning &
  Pick<PropertyDraft, 'images' | 'documents'> &
  Readonly<{ nth: number; conflict?: PropertyDraft | null }>;

export type Begun = Readonly<{ is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'ready'; beginning: FormBeginning }>;

const nothing = { content: draftContentOf({}), kept: blankDraft, version: 0, savedAt: undefined, images: [], documents: [] };

const fromStored = (stored: PropertyDraft | null): Omit<FormBeginning, 'nth'> =>
  stored === null ? nothing : { ...stored, kept: draftText(stored.content) };

/** What this tab had not sent yet goes before what the server has, unless that was written elsewhere. */
function beginningOf(stored: PropertyDraft | null, unsent: Unsent | undefined): Omit<FormBeginning, 'nth'> {
  const there = fromStored(stored);
  if (unsent === undefined || draftText(unsent.content) === there.kept) return there;
  const isOurs = there.version === unsent.version || there.kept === unsent.sent;
  return { ...there, content: unsent.content, ...(!isOurs && { conflict: stored }) };
}

/** Reads the draft whenever the screen is opened: it may have been written on another device. */
export function useBeginning(personId: number) {
  const [begun, setBegun] = useState<Begun>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
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
  }, [personId, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  /** Begins the form anew, with what stands there now. */
  const beginWith = useCallback(
    (stored: PropertyDraft | null) => {
      forgetUnsent(personId);
      setBegun((was) => ({ is: 'ready', beginning: { ...fromStored(stored), nth: was.is === 'ready' ? was.beginning.nth + 1 : 0 } }));
    },
    [personId],
  );
  return { begun, again, beginWith };
}
