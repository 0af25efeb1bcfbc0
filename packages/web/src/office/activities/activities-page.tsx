import * as api from '@acre/contracts/routes';
import { usePage } from '../../api.ts';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { PageFooter } from '../../ui/table/page-footer.tsx';
import { ActivityFeed } from './activity-feed.tsx';

const defaults = { page: 1 } as const;
const pageSize = 20;

export function ActivitiesPage() {
  const [{ page }, choose] = useUrlState(defaults);
  const { data, error, mutate } = usePage(api.activities.list, { query: { page, pageSize } });
  return (
    <>
      <PageTitle title="Activities" />
      <Card>
        {error && <Failed error={error} message="Failed to fetch activities" onRetry={() => void mutate()} />}
        {!error && !data && <SkeletonLines lines={8} label="Loading activities" />}
        {data?.total === 0 && <Empty>No recent activities</Empty>}
        {data && data.rows.length > 0 && <ActivityFeed activities={data.rows} linked />}
      </Card>
      {data && data.total > 0 && (
        <PageFooter
          noun="activities"
          page={page}
          pageSize={pageSize}
          shown={data.rows.length}
          total={data.total}
          onPage={(next) => choose({ page: next })}
        />
      )}
    </>
  );
}
