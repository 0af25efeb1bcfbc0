import type { Deal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { useMemo } from 'react';
import { useRead } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { tellNotMoved } from '../move-deal.ts';
import type { DealChange } from '../record/change-deal.ts';
import { StatusConsequences, statusChange, statusForm, statusValues } from '../status-change.tsx';

type Props = {
  deal: Deal;
  status: DealStatus;
  /** Receives the newest version of the deal that the dialog has shown. Throws if the change fails. */
  onConfirm: (deal: Deal, change: DealChange) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks the same questions as the deal's page before the deal moves to another column, and stays open after a failure. The dialog has no
 * closed state, so the parent renders it only while it is needed.
 */
export function MoveDialog({ deal: opened, status, onConfirm, onClose }: Props) {
  const actor = useActor();
  const { data: deal = opened } = useRead(api.deals.get, { params: { id: opened.id } }, { fallbackData: opened });
  const initialValues = useMemo(() => statusValues(status), [status]);
  const isCancelled = status === 'cancelled';
  const label = `Move to ${dealStatusLabel(status)}`;
  return (
    <FormDialog isOpen title={isCancelled ? `Cancel Deal #${deal.id}` : `Move Deal #${deal.id}`} onClose={onClose}>
      <DialogForm
        schema={statusForm}
        initialValues={initialValues}
        label={label}
        saveLabel={label}
        busyLabel="Moving..."
        onSend={(values) => onConfirm(deal, statusChange(deal, actor, values))}
        onFailed={tellNotMoved}
        keepDirty
      >
        <p>{`The deal on ${deal.propertyName} will be ${isCancelled ? 'cancelled' : `moved to ${dealStatusLabel(status)}`}.`}</p>
        <StatusConsequences deal={deal} status={status} />
      </DialogForm>
    </FormDialog>
  );
}
