import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { isPropertyStatus, propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './status-dialog.module.css';

type Props = {
  /** Names the selection, such as '25 properties'. */
  what: string;
  /** The promise resolves on success, and also after a failure that was already reported. */
  onConfirm: (status: PropertyStatus) => Promise<void>;
  onClose: () => void;
};

const choices = [
  { value: '', label: 'Choose a status' },
  ...propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) })),
];

/** The dialog has no closed state, so the parent renders it only while it is needed. */
export function StatusDialog({ what, onConfirm, onClose }: Props) {
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  const known = isPropertyStatus(status) ? status : undefined;
  const confirm = async (): Promise<void> => {
    if (known === undefined) return;
    setBusy(true);
    await onConfirm(known);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Change Status"
      onClose={onClose}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
    >
      <DialogBody>
        <div className={styles.body}>
          <Choice label="New Status" value={status} choices={choices} disabled={busy} onChoose={setStatus} />
          <p role="status">{known ? `${what} will be set to ${propertyStatusLabel(known)}.` : `Choose the new status of ${what}.`}</p>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button tone="primary" onClick={() => void confirm()} busy={busy} disabled={known === undefined}>
              Change Status
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
