import { api } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ActivityFeed } from '../activities/activity-feed.tsx';

const latest = { query: { pageSize: 4 } };

export function RecentActivity() {
  const { data, error, mutate } = usePage(api.activities.list, latest);
  return (
    <Card title="Recent Activity" actions={<Link to={paths.activities}>View all</Link>}>
      {error && <Failed error={error} message="Failed to fetch activities" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines lines={6} label="Loading activities" />}
      {data?.rows.length === 0 && <Empty>No recent activities</Empty>}
      {data && data.rows.length > 0 && <ActivityFeed activities={data.rows} linked />}
    </Card>
  );
}
