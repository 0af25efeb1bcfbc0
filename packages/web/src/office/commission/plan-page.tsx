import { api, type CommissionPlan, CommissionPlanInput, type z } from '@acre/contracts';
import { mayUpdateCommission, roleNames } from '@acre/domain';
import { useMemo } from 'react';
import { messageOf, reread, send, useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { NumberField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './commission.module.css';
import { LevelsField } from './levels-field.tsx';
import { WorkedExample } from './worked-example.tsx';

/** Commission Structure: who gets which part of every commission that is paid from now on. */
export function CommissionPlanPage() {
  const isAllowed = mayUpdateCommission(useActor());
  return (
    <>
      <PageTitle title="Commission Structure" before={<BackLink to={paths.settingsTab('advanced')}>Back to Settings</BackLink>} />
      {isAllowed ? <Plan /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

function Plan() {
  const { data, error, mutate } = useRead(api.commission.plan, {});
  if (error) return <Failed error={error} message="Failed to fetch the commission plan" onRetry={() => void mutate()} />;
  return data ? <PlanForm plan={data} /> : <CentredSpinner text="Loading commission plan..." />;
}

const onFailed = (error: unknown): void =>
  toast({ title: 'Failed to save the commission plan', description: messageOf(error, 'An error occurred'), tone: 'danger' });

function PlanForm({ plan: { version, elite, uplines } }: { plan: CommissionPlan }) {
  const initialValues = useMemo(() => ({ elite, uplines }), [elite, uplines]);
  const save = async (body: z.output<typeof CommissionPlanInput>) => {
    await send(api.commission.changePlan, { body }, { ifMatch: version });
    toast({ title: 'Commission plan saved', description: 'It holds for every commission that is paid from now on.' });
    await reread('/api/commission');
  };
  return (
    <Form schema={CommissionPlanInput} initialValues={initialValues} label="Commission plan" onSend={save} onFailed={onFailed} guarded>
      {({ submitting, dirty }) => (
        <div className={styles.plan}>
          <Card title={`Version ${version}`}>
            <div className={styles.levels}>
              <p className={styles.note}>In percent of the commission. What was paid before keeps the version it was paid under.</p>
              <NumberField name="elite" label={`${roleNames.elite} of the deal (%)`} decimals />
              <LevelsField />
              <p className={styles.note}>The {roleNames.partner} of the deal gets the remainder; without one, the house.</p>
              <span>
                <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                  {submitting ? 'Saving...' : 'Save Changes'}
                </Button>
              </span>
            </div>
          </Card>
          <WorkedExample />
        </div>
      )}
    </Form>
  );
}
