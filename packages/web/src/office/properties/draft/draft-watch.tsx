import { useEffect, useRef, useState } from 'react';
import { useHold } from '../../../navigation/use-hold.ts';
import { useFormState } from '../../../ui/form/hooks.ts';
import { LeaveQuestion, leavesForm, useCloseWarning, useKeptOnScreen } from '../../../ui/form/unsaved-guard.tsx';
import { blankDraft, draftContentOf, draftText, hasUploadsUnderWay } from './draft-content.ts';
import type { Draft } from './use-draft.ts';

/** Tells the draft what the form says, and asks before anything is lost that could not be saved. */
export function DraftWatch({ draft: { keeper, state } }: { draft: Draft }) {
  const { values } = useFormState({ subscription: { values: true } });
  useEffect(() => keeper.note(draftContentOf(values)), [keeper, values]);
  useKeptOnScreen(draftText(values) !== blankDraft);
  const uploads = useRef(false);
  uploads.current = hasUploadsUnderWay(values);
  const [asks, setAsks] = useState(false);

  const isUnsafe = (): boolean => !keeper.isClosed() && (uploads.current || !keeper.isKept());
  const held = useHold((to) => isUnsafe() && leavesForm(to));
  const isHeld = held !== null;
  const answer = useRef(held);
  answer.current = held;
  useEffect(() => {
    if (!isHeld) return setAsks(false);
    void keeper.flush().then((isKept) => (isKept && !uploads.current ? answer.current?.goOn() : setAsks(true)));
  }, [isHeld, keeper]);
  useCloseWarning(state.is === 'failed' || state.is === 'conflict' || uploads.current);
  return <LeaveQuestion isOpen={isHeld && asks} onLeave={() => held?.goOn()} onStay={() => held?.stay()} />;
}
