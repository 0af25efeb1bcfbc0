import { type RefObject, useEffect } from 'react';
import { here, type Target } from '../../navigation/history.ts';
import { keepUnsaved } from '../../navigation/unsaved.ts';
import { useHold } from '../../navigation/use-hold.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** A form stays while its screen does, and the tab that it stands on. */
const leaves = (to: Target, from: Target): boolean => to.pathname !== from.pathname || tabOf(to) !== tabOf(from);
const tabOf = ({ search }: Target): string | null => new URLSearchParams(search).get('tab');

type Props = { dirty: boolean; submitting: boolean; passes: RefObject<boolean> };

/** Asks before changes are lost: by a link of the app or by Back in a dialog, by closing the tab in the browser's own words. */
export function UnsavedGuard({ dirty, submitting, passes }: Props) {
  const when = dirty && !submitting;
  useEffect(() => (dirty ? keepUnsaved() : undefined), [dirty]);
  const held = useHold((to) => when && !passes.current && leaves(to, here().place.location));
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  return (
    <ConfirmDialog
      isOpen={held !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => held?.goOn()}
      onClose={() => held?.stay()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
}
