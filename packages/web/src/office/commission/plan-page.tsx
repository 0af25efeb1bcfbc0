import { api } from '@acre/contracts';
import { mayUpdateCommission } from '@acre/domain';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { PlanForm } from './plan-form.tsx';

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
