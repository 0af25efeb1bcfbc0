import { api } from '@acre/contracts';
import { usePage } from '../../api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ActivityFeed } from './activity-feed.tsx';

const defaults = { page: 1 } as const;
const pageSize = 20;

/** Everything that happened, as far as it concerns the signed-in person. */
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
