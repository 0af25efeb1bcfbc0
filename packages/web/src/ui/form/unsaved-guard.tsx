import { type RefObject, useEffect } from 'react';
import { here, type Target } from '../../navigation/history.ts';
import { keepUnsaved } from '../../navigation/unsaved.ts';
import { useHold } from '../../navigation/use-hold.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** A form stays while its screen does, and the tab that it stands on. */
export const leavesForm = (to: Target): boolean => {
  const from = here().place.location;
  return to.pathname !== from.pathname || tabOf(to) !== tabOf(from);
};
const tabOf = ({ search }: Target): string | null => new URLSearchParams(search).get('tab');

/** Closing the tab or loading it anew is asked about in the browser's own words. */
export function useCloseWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
}

type QuestionProps = { isOpen: boolean; onLeave: () => void; onStay: () => void };

export const LeaveQuestion = ({ isOpen, onLeave, onStay }: QuestionProps) => (
  <ConfirmDialog isOpen={isOpen} title="Leave without saving?" confirmLabel="Leave" cancelLabel="Stay" onConfirm={onLeave} onClose={onStay}>
    What you changed on this page is not saved yet.
  </ConfirmDialog>
);

/** Changed words stay on screen while a form holds them, also where the session ended. */
export const useKeptOnScreen = (dirty: boolean): void => useEffect(() => (dirty ? keepUnsaved() : undefined), [dirty]);

type Props = { dirty: boolean; submitting: boolean; passes: RefObject<boolean> };

/** Asks before changes are lost: by a link of the app or by Back in a dialog, by closing the tab in the browser's own words. */
export function UnsavedGuard({ dirty, submitting, passes }: Props) {
  const when = dirty && !submitting;
  useKeptOnScreen(dirty);
  const held = useHold((to) => when && !passes.current && leavesForm(to));
  useCloseWarning(when);
  return <LeaveQuestion isOpen={held !== null} onLeave={() => held?.goOn()} onStay={() => held?.stay()} />;
}
