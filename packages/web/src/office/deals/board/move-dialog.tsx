import type { Deal } from '@acre/contracts/deals/deals';
import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { useMemo } from 'react';
import { useActor } from '../../../session/auth-context.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { DealChange } from '../record/change-deal.ts';
import { StatusConsequences, statusChange, statusForm, statusValues } from '../status-change.tsx';

type Props = {
  deal: Deal;
  status: DealStatus;
  /** Resolves when the change is done, or has failed and was reported. */
  onConfirm: (change: DealChange) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks the same questions as the deal's page before the deal moves to another column. The dialog has no closed state, so the parent renders
 * it only while it is needed.
 */
export function MoveDialog({ deal, status, onConfirm, onClose }: Props) {
  const actor = useActor();
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
        onSend={async (values) => {
          await onConfirm(statusChange(deal, actor, values));
          onClose();
        }}
      >
        <p>{`The deal on ${deal.propertyName} will be ${isCancelled ? 'cancelled' : `moved to ${dealStatusLabel(status)}`}.`}</p>
        <StatusConsequences deal={deal} status={status} />
      </DialogForm>
    </FormDialog>
  );
}
