import type { Deal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { editedDealFields } from '@acre/domain/deals/fields';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { mayCancelDeal } from '@acre/domain/permissions';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { changeStatus, tellNotMoved } from './move-deal.ts';
import { StatusConsequences, type StatusValues, statusChange, statusForm, statusValues } from './status-change.tsx';

type Props = {
  deal: Deal;
  /** The form starts with this status, or with the current status of the deal. */
  status?: DealStatus;
  /** If true, the user confirms `status` and cannot choose another one. */
  isFixed?: boolean;
  /** Receives the status that the deal has then, unless the dialog could not be loaded. */
  onClose: (status?: DealStatus) => void;
};

/**
 * The dialog reads the deal itself, because it must show the newest deal if someone else changes it. It stays open after a failure. The
 * dialog has no closed state, so the parent renders it only while it is needed.
 */
export function StatusDialog({ deal: opened, status, isFixed = false, onClose }: Props) {
  const actor = useActor();
  const { data: deal = opened } = useRead(api.deals.get, { params: { id: opened.id } }, { fallbackData: opened });
  const initial = status ?? deal.status;
  const initialValues = useMemo(() => statusValues(initial), [initial]);
  const { title, saveLabel, busyLabel } = isFixed ? wordsOfMove(deal.id, initial) : wordsOfChoice(deal.id);
  const save = async (values: StatusValues): Promise<void> => {
    const { status: chosen = deal.status } = values;
    await changeStatus(deal, chosen, statusChange(deal, actor, values));
    onClose(chosen);
  };
  return (
    <FormDialog isOpen title={title} onClose={() => onClose(deal.status)}>
      <DialogForm
        schema={statusForm}
        initialValues={initialValues}
        label="Status"
        saveLabel={saveLabel}
        busyLabel={busyLabel}
        onSend={save}
        onFailed={tellNotMoved}
        keepDirty
      >
        <StatusFields deal={deal} isFixed={isFixed} />
      </DialogForm>
    </FormDialog>
  );
}

const wordsOfChoice = (id: number) => ({ title: `Status of Deal #${id}`, saveLabel: 'Update Status', busyLabel: 'Saving...' });

const wordsOfMove = (id: number, status: DealStatus) => ({
  title: `${status === 'cancelled' ? 'Cancel' : 'Move'} Deal #${id}`,
  saveLabel: `Move to ${dealStatusLabel(status)}`,
  busyLabel: 'Moving...',
});

/** Questions and warnings appear as soon as a status is chosen. */
function StatusFields({ deal, isFixed }: { deal: Deal; isFixed: boolean }) {
  const { value: chosen } = useField<DealStatus>('status', { subscription: { value: true } }).input;
  const outcome = chosen === 'cancelled' ? 'cancelled' : `moved to ${dealStatusLabel(chosen)}`;
  return (
    <>
      {isFixed ? <p>{`The deal on ${deal.propertyName} will be ${outcome}.`}</p> : <StatusSelect deal={deal} chosen={chosen} />}
      <StatusConsequences deal={deal} status={chosen} />
    </>
  );
}

function StatusSelect({ deal, chosen }: { deal: Deal; chosen: DealStatus }) {
  const actor = useActor();
  const mayCancel = deal.status === 'cancelled' || mayCancelDeal(actor, deal);
  const choices = dealStatuses.filter((status) => status !== 'cancelled' || mayCancel || chosen === 'cancelled');
  return (
    <>
      <SelectField
        name="status"
        label={editedDealFields.status.formLabel}
        options={choices.map((status) => ({ value: status, label: dealStatusLabel(status) }))}
        help={chosen === deal.status ? undefined : `The deal is now ${dealStatusLabel(deal.status)}.`}
      />
      {!mayCancel && <p>The commission is paid. Only an administrator can cancel this deal.</p>}
    </>
  );
}
