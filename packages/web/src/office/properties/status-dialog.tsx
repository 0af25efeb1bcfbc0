import { isPropertyStatus, type PropertyStatus, propertyStatuses, propertyStatusLabel } from '@acre/domain';
import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import '../../ui/blueprint.css';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import styles from './status-dialog.module.css';

type Props = {
  /** What gets the status, such as '25 properties'. */
  what: string;
  /** Resolves when it is done, or has failed and said so. */
  onConfirm: (status: PropertyStatus) => Promise<void>;
  onClose: () => void;
};

const choices = [
  { value: '', label: 'Choose a status' },
  ...propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) })),
];

/** Asks for a status, and says what will get which before anything happens. Open while it is drawn. */
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
      title="Change status"
      onClose={onClose}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
    >
      <DialogBody>
        <div className={styles.body}>
          <Choice label="New status" value={status} choices={choices} disabled={busy} onChoose={setStatus} />
          <p role="status">{known ? `${what} will get the status ${propertyStatusLabel(known)}.` : `Choose the new status of ${what}.`}</p>
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
