import { type Deal, DealPatch, z } from '@acre/contracts';
import { dealStatuses, dealStatusLabel, mayChangeDealStatus } from '@acre/domain';
import { useMemo } from 'react';
import { useActor } from '../../session/auth-context.tsx';
import { DealStatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { changeDeal, tellFailure } from './change-deal.ts';
import styles from './deal-details.module.css';

const StatusForm = z.pick(DealPatch, { status: true });
const options = dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) }));
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
  return (
    <Form
      schema={StatusForm}
      initialValues={initialValues}
      label="Status"
      onSend={(values) => changeDeal(deal, values, 'status')}
      onFailed={onFailed}
      guarded
    >
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
  );
}
