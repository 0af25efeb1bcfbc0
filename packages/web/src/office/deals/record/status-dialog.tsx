import type { Deal } from '@acre/contracts/deals/deals';
import { editedDealFields } from '@acre/domain/deals/fields';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { fieldsOnly } from '@acre/domain/kernel/field-table';
import { mayCancelDeal } from '@acre/domain/permissions';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { useActor } from '../../../session/auth-context.tsx';
import { tableConflicts } from '../../../ui/conflict/table-conflicts.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { StatusConsequences, type StatusValues, statusChange, statusForm, statusValues } from '../status-change.tsx';
import { tellFailure, useDealChange } from './change-deal.ts';

type Props = {
  deal: Deal;
  chosen?: DealStatus;
  onClose: () => void;
};
const onFailed = tellFailure('status');

/** The dialog has no closed state, so the parent renders it only while it is needed. */
export function StatusDialog({ deal, chosen = deal.status, onClose }: Props) {
  const actor = useActor();
  const initialValues = useMemo(() => statusValues(chosen), [chosen]);
  const { change, dialog } = useDealChange<StatusValues>(deal, {
    what: 'status',
    valuesOf: ({ status }) => ({ status }),
    bodyOf: (values) => statusChange(deal, actor, values),
    fields: tableConflicts<StatusValues>(fieldsOnly(editedDealFields, 'status'), {}),
  });
  const save = async (values: StatusValues): Promise<void> => {
    await change(values);
    onClose();
  };
  const choices = dealStatuses.filter((status) => status !== 'cancelled' || deal.status === status || mayCancelDeal(actor, deal));
  return (
    <>
      <FormDialog isOpen title={`Status of Deal #${deal.id}`} onClose={onClose}>
        <DialogForm
          schema={statusForm}
          initialValues={initialValues}
          label="Status"
          saveLabel="Update Status"
          onSend={save}
          onFailed={onFailed}
        >
          <SelectField
            name="status"
            label={editedDealFields.status.formLabel}
            options={choices.map((status) => ({ value: status, label: dealStatusLabel(status) }))}
          />
          {choices.length < dealStatuses.length && <p>The commission is paid. Only an administrator can cancel this deal.</p>}
          <ChosenConsequences deal={deal} />
        </DialogForm>
      </FormDialog>
      {dialog}
    </>
  );
}

/** Questions and warnings appear as soon as a status is chosen. */
function ChosenConsequences({ deal }: { deal: Deal }) {
  const { value } = useField<DealStatus>('status', { subscription: { value: true } }).input;
  return <StatusConsequences deal={deal} status={value} />;
}
