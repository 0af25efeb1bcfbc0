import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send } from '../../api.ts';
import { Callout } from '../../ui/layout/callout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { attempt } from './attempt.ts';
import styles from './templates.module.css';

type Props = { template: DealFlowTemplate; isOpen: boolean; onClose: () => void };

export function DeleteTemplate({ template: { id, name, isDefault }, isOpen, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await attempt('delete template', { title: 'Template Deleted', description: `${name} was deleted.` }, () =>
      send(api.templates.remove, { params: { id } }),
    );
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Are you sure?"
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>
          This deletes the template <strong>{name}</strong>. This can't be undone.
        </p>
        {isDefault && <Callout tone="warning">This is the default template. The oldest remaining template becomes the default.</Callout>}
      </div>
    </ConfirmDialog>
  );
}
