import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Button } from '../input/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The cancel button has the focus when the dialog opens, because it is the safe choice. */
export function ConfirmDialog({ isOpen, title, confirmLabel, cancelLabel = 'Cancel', busy = false, onConfirm, onClose, children }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} isCloseButtonShown={false} canOutsideClickClose={!busy} role="alertdialog">
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button tone="danger" onClick={onConfirm} busy={busy}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
