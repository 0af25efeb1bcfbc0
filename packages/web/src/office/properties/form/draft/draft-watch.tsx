import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion, leavesForm, useCloseWarning, useKeptOnScreen } from '../../../../ui/form/unsaved-guard.tsx';
import { blankDraft, draftContentOf, draftText, hasUploadsUnderWay } from './draft-content.ts';
import type { Draft } from './use-draft.ts';

/**
 * Passes each change of the form to `keeper`, which saves the draft. Warns the user before leaving if changes could be lost. Changes could
 * be lost after a failed save, after a change of the draft elsewhere, and during an upload.
 */
export function DraftWatch({ draft: { keeper, state } }: { draft: Draft }) {
  const { values } = useFormState({ subscription: { values: true } });
  useEffect(() => keeper.note(draftContentOf(values)), [keeper, values]);
  useKeptOnScreen(draftText(values) !== blankDraft);
  const uploads = useRef(false);
  uploads.current = hasUploadsUnderWay(values);
  const [isConfirming, setConfirming] = useState(false);

  const isUnsafe = (): boolean => !keeper.isClosed() && (uploads.current || !keeper.isKept());
  const blocker = useBlocker((move) => isUnsafe() && leavesForm(move));
  useEffect(() => {
    if (blocker.state !== 'blocked') return setConfirming(false);
    let isCurrent = true;
    void keeper.flush().then((isSaved) => {
      if (!isCurrent) return;
      if (isSaved && !uploads.current) blocker.proceed();
      else setConfirming(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, keeper]);
  useCloseWarning(state.is === 'failed' || state.is === 'conflict' || uploads.current);
  return <LeaveQuestion isOpen={isConfirming} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
