import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { keepUnsaved } from './unsaved.ts';

type Move = Readonly<{ currentLocation: Location; nextLocation: Location }>;

/** A change of one of these URL parameters replaces the form, such as the form that `?edit=yes` opens on the page of a property. */
const replacing = ['tab', 'edit'];

/** Returns whether a navigation leaves the form. */
export const leavesForm = ({ currentLocation: from, nextLocation: to }: Move): boolean =>
  to.pathname !== from.pathname || replacing.some((name) => parameterOf(from, name) !== parameterOf(to, name));

const parameterOf = ({ search }: Location, name: string): string | null => new URLSearchParams(search).get(name);

/** The browser asks for confirmation, in its own words, before the tab is closed or reloaded. */
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
  <ConfirmDialog
    isOpen={isOpen}
    title="Leave without saving?"
    confirmLabel="Leave Page"
    cancelLabel="Stay on Page"
    onConfirm={onLeave}
    onClose={onStay}
  >
    Your changes on this page are not saved yet.
  </ConfirmDialog>
);

/** Keeps a form on screen while it has unsaved changes, even after the session has ended. */
export const useKeptOnScreen = (dirty: boolean): void => useEffect(() => (dirty ? keepUnsaved() : undefined), [dirty]);

type Props = { dirty: boolean; submitting: boolean; passes: RefObject<boolean> };

/** A dialog asks before a link or Back loses changes; the browser asks before the tab is closed. */
export function UnsavedGuard({ dirty, submitting, passes }: Props) {
  const when = dirty && !submitting;
  useKeptOnScreen(dirty);
  useCloseWarning(when);
  return when && <AskBeforeLeaving passes={passes} />;
}

/** The router supports only one blocker, so a form sets one only while it has changes. */
function AskBeforeLeaving({ passes }: Pick<Props, 'passes'>) {
  const blocker = useBlocker((move) => !passes.current && leavesForm(move));
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
