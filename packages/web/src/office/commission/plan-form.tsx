import { type CommissionPlan, CommissionPlanInput } from '@acre/contracts/deals/commission';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { whoGetsTheRest } from '@acre/domain/commission/share-words';
import { roleNames } from '@acre/domain/people/roles';
import { useMemo } from 'react';
import { messageOf, send } from '../../api.ts';
import type { ConflictField } from '../../ui/conflict/conflict.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { NumberField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import styles from './commission.module.css';
import { LevelsField } from './levels-field.tsx';
import { WorkedExample } from './worked-example.tsx';

type Content = z.output<typeof CommissionPlanInput>;

const eliteLabel = `${roleNames.elite} of the deal (%)`;

const fields: readonly ConflictField<Content>[] = [
  { name: 'elite', label: eliteLabel, show: ({ elite }) => elite },
  {
    name: 'uplines',
    label: 'Upline of the partner (%)',
    show: ({ uplines }) => uplines.map((percent, nth) => `Level ${nth + 1}: ${percent}`).join('\n'),
  },
];

const versionedOf = ({ version, elite, uplines }: CommissionPlan) => ({ values: { elite, uplines }, version });

const onFailed = (error: unknown): void =>
  toast({ title: 'Failed to save the commission plan', description: messageOf(error, 'An error occurred'), tone: 'danger' });

export function PlanForm({ plan }: { plan: CommissionPlan }) {
  const { version, elite, uplines } = plan;
  const initialValues = useMemo(() => ({ elite, uplines }), [elite, uplines]);
  const conflict = useConflict<Content>({
    what: 'commission plan',
    fields,
    seen: () => versionedOf(plan),
    readLatest: async () => versionedOf(await send(api.commission.plan, {})),
    save: async (body, ifMatch) => void (await send(api.commission.changePlan, { body }, { ifMatch })),
  });
  const save = async (body: Content) => {
    await conflict.save(body);
    toast({ title: 'Commission plan saved', description: 'It applies to every commission paid from now on.' });
  };
  return (
    <Form
      schema={CommissionPlanInput}
      initialValues={initialValues}
      label="Commission plan"
      onSend={save}
      onFailed={onFailed}
      guarded
      resetAfterSend
    >
      {({ submitting, dirty }) => (
        <div className={styles.plan}>
          <Card title={`Version ${version}`}>
            <div className={styles.levels}>
              <p className={styles.note}>Percent of commission. Past payments do not change.</p>
              <NumberField name="elite" label={eliteLabel} decimals />
              <LevelsField />
              <p className={styles.note}>{whoGetsTheRest}</p>
              <span>
                <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                  {submitting ? 'Saving...' : 'Save Changes'}
                </Button>
              </span>
            </div>
          </Card>
          <WorkedExample />
          {conflict.dialog}
        </div>
      )}
    </Form>
  );
}
