import * as api from '@acre/contracts/routes';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { PlanForm } from './plan-form.tsx';

/** Changes of the plan apply to future payments only. */
export function CommissionPlanPage() {
  const isAllowed = mayUpdateCommission(useActor());
  return (
    <>
      <PageTitle title="Commission Structure" />
      {isAllowed ? <Plan /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

function Plan() {
  const { data, error, mutate } = useRead(api.commission.plan, {});
  if (error) return <Failed error={error} message="Failed to fetch the commission plan" onRetry={() => void mutate()} />;
  return data ? <PlanForm plan={data} /> : <CentredSpinner text="Loading commission plan..." />;
}
