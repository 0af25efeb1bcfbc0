import { CommissionForm, type Deal, type z } from '@acre/contracts';
import { mayUpdateCommission, roleNames } from '@acre/domain';
import { useMemo } from 'react';
import { useActor } from '../../session/auth-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CheckboxField, NumberField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { EliteShare } from '../commission/elite-share.tsx';
import { Shares } from '../commission/shares.tsx';
import { tellFailure, useDealChange } from './change-deal.ts';
import { money, none } from './deal-columns.tsx';
import styles from './deal-details.module.css';

type CommissionValues = z.output<typeof CommissionForm>;
const editing = {
  what: 'commission',
  valuesOf: ({ commissionAmount, commissionPaid }: Deal) => ({ commissionAmount, commissionPaid }) as CommissionValues,
  fields: [
    {
      name: 'commissionAmount',
      label: 'Commission Amount',
      show: ({ commissionAmount }: CommissionValues) => money(commissionAmount ?? null),
    },
    { name: 'commissionPaid', label: 'Commission paid', show: ({ commissionPaid }: CommissionValues) => (commissionPaid ? 'Yes' : 'No') },
  ],
} as const;
const onFailed = tellFailure('commission');

export function CommissionTab({ deal }: { deal: Deal }) {
  const actor = useActor();
  const { commissionAmount, commissionPaid } = deal;
  return (
    <div className={styles.form}>
      <Facts
        facts={[
          ['Deal Value', money(deal.value)],
          ['Commission Amount', money(commissionAmount)],
          [`${roleNames.elite} Share`, commissionAmount === null ? none : <EliteShare key="elite" amount={commissionAmount} />],
          [
            'Paid',
            <Badge key="paid" family={commissionPaid ? 'success' : 'gray'}>
              {commissionPaid ? 'Paid' : 'Not paid'}
            </Badge>,
          ],
        ]}
      />
      <Shares deal={deal} />
      {mayUpdateCommission(actor) && <UpdateCommission deal={deal} />}
    </div>
  );
}

function UpdateCommission({ deal }: { deal: Deal }) {
  const { commissionAmount, commissionPaid } = deal;
  const initialValues = useMemo(() => ({ commissionAmount, commissionPaid }), [commissionAmount, commissionPaid]);
  const { change, dialog } = useDealChange<CommissionValues>(deal, editing);
  return (
    <>
      <Form schema={CommissionForm} initialValues={initialValues} label="Commission" onSend={change} onFailed={onFailed} guarded>
        {({ submitting, dirty }) => (
          <>
            <NumberField name="commissionAmount" label="Commission Amount" prefix="$" decimals />
            <CheckboxField name="commissionPaid" label="Commission paid" />
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                Update Commission
              </Button>
            </span>
          </>
        )}
      </Form>
      {dialog}
    </>
  );
}
