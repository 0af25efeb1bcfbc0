import { type Deal, DealStatusForm, type z } from '@acre/contracts';
import { dealStatuses, dealStatusLabel, mayChangeDealStatus } from '@acre/domain';
import { useMemo } from 'react';
import { useActor } from '../../session/auth-context.tsx';
import { DealStatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { SelectField, TextAreaField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useField } from '../../ui/form/hooks.ts';
import { StatusTimes } from '../../ui/status-times.tsx';
import { tellFailure, useDealChange } from './change-deal.ts';
import styles from './deal-details.module.css';

const options = dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) }));
type StatusValues = z.output<typeof DealStatusForm>;
const editing = {
  what: 'status',
  valuesOf: ({ status }: Deal): StatusValues => ({ status }),
  // A reason belongs to cancelling alone, whatever was typed before another status was chosen.
  bodyOf: ({ status, reason }: StatusValues): StatusValues => (status === 'cancelled' ? { status, reason } : { status }),
  fields: [{ name: 'status', label: 'Deal Status', show: ({ status }: StatusValues) => status && dealStatusLabel(status) }],
} as const;
const onFailed = tellFailure('status');

export function StatusTab({ deal }: { deal: Deal }) {
  const actor = useActor();
  return (
    <div className={styles.form}>
      {deal.cancelReason !== null && <Callout>Cancelled because: {deal.cancelReason}</Callout>}
      {mayChangeDealStatus(actor, deal) && <UpdateStatus deal={deal} />}
      <StatusTimes history={deal.history} labelOf={dealStatusLabel} badgeOf={(status) => <DealStatusBadge status={status} />} />
    </div>
  );
}

function UpdateStatus({ deal }: { deal: Deal }) {
  const initialValues = useMemo(() => ({ status: deal.status, reason: '' }), [deal.status]);
  const { change, dialog } = useDealChange<StatusValues>(deal, editing);
  return (
    <>
      <Form schema={DealStatusForm} initialValues={initialValues} label="Status" onSend={change} onFailed={onFailed} guarded>
        {({ submitting, dirty }) => (
          <>
            <SelectField name="status" label="Deal Status" options={options} />
            {deal.status !== 'cancelled' && <Reason />}
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                Update Status
              </Button>
            </span>
          </>
        )}
      </Form>
      {dialog}
    </>
  );
}

/** Asked for as soon as Cancelled is chosen. */
function Reason() {
  const { input } = useField<unknown>('status', { subscription: { value: true } });
  if (input.value !== 'cancelled') return null;
  return <TextAreaField name="reason" label="Reason" rows={3} help="Why the deal is cancelled. Everybody who sees the deal reads it." />;
}
