import { type Deal, DealPatch, z } from '@acre/contracts';
import { dealStatuses, dealStatusLabel, mayChangeDealStatus } from '@acre/domain';
import { useMemo } from 'react';
import { useActor } from '../../session/auth-context.tsx';
import { DealStatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { tellFailure, useDealChange } from './change-deal.ts';
import styles from './deal-details.module.css';

const StatusForm = z.pick(DealPatch, { status: true });
const options = dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) }));
type StatusValues = z.output<typeof StatusForm>;
const editing = {
  what: 'status',
  valuesOf: ({ status }: Deal): StatusValues => ({ status }),
  fields: [{ name: 'status', label: 'Deal Status', show: ({ status }: StatusValues) => status && dealStatusLabel(status) }],
} as const;
const onFailed = tellFailure('status');

export function StatusTab({ deal }: { deal: Deal }) {
  const actor = useActor();
  return (
    <div className={styles.form}>
      {mayChangeDealStatus(actor, deal) && <UpdateStatus deal={deal} />}
      <ol className={styles.history} aria-label="Status history">
        {deal.history.toReversed().map(({ status, at }) => (
          <li key={at}>
            <DealStatusBadge status={status} />
            <time dateTime={at}>{shortDate(at)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}

function UpdateStatus({ deal }: { deal: Deal }) {
  const initialValues = useMemo(() => ({ status: deal.status }), [deal.status]);
  const { change, dialog } = useDealChange<StatusValues>(deal, editing);
  return (
    <>
      <Form schema={StatusForm} initialValues={initialValues} label="Status" onSend={change} onFailed={onFailed} guarded>
        {({ submitting, dirty }) => (
          <>
            <SelectField name="status" label="Deal Status" options={options} />
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
