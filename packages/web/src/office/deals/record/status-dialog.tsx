import type { Deal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { editedDealFields } from '@acre/domain/deals/fields';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { mayCancelDeal } from '@acre/domain/permissions';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { useRead } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { StatusConsequences, type StatusValues, statusChange, statusForm, statusValues } from '../status-change.tsx';
import { changeAsSeen, tellChanged, tellFailure } from './change-deal.ts';

type Props = {
  deal: Deal;
  chosen?: DealStatus;
  onClose: () => void;
};
const onFailed = tellFailure('status');

/**
 * The dialog reads the deal itself, because it must show the newest deal if someone else changes it. The dialog has no closed state, so the
 * parent renders it only while it is needed.
 */
export function StatusDialog({ deal: opened, chosen, onClose }: Props) {
  const actor = useActor();
  const { data: deal = opened } = useRead(api.deals.get, { params: { id: opened.id } }, { fallbackData: opened });
  const initial = chosen ?? deal.status;
  const initialValues = useMemo(() => statusValues(initial), [initial]);
  const save = async (values: StatusValues): Promise<void> => {
    await changeAsSeen(deal, statusChange(deal, actor, values));
    tellChanged(deal, 'status');
    onClose();
  };
  return (
    <FormDialog isOpen title={`Status of Deal #${deal.id}`} onClose={onClose}>
      <DialogForm
        schema={statusForm}
        initialValues={initialValues}
        label="Status"
        saveLabel="Update Status"
        onSend={save}
        onFailed={onFailed}
        keepDirty
      >
        <StatusFields deal={deal} />
      </DialogForm>
    </FormDialog>
  );
}

/** Questions and warnings appear as soon as a status is chosen. */
function StatusFields({ deal }: { deal: Deal }) {
  const actor = useActor();
  const { value: chosen } = useField<DealStatus>('status', { subscription: { value: true } }).input;
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
      <StatusConsequences deal={deal} status={chosen} />
    </>
  );
}
