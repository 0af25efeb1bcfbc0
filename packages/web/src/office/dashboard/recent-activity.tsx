import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ActivityFeed } from '../activities/activity-feed.tsx';
import type { Section } from './read.ts';

/** What happened last. */
export function RecentActivity({ dashboard, error, retry }: Section) {
  const activities = dashboard?.activities;
  return (
    <Card title="Recent Activity" actions={<Link to={paths.activities}>View all</Link>}>
      {error && <Failed error={error} message="Failed to fetch activities" onRetry={retry} />}
      {!error && !activities && <SkeletonLines lines={6} label="Loading activities" />}
      {activities?.length === 0 && <Empty>No recent activities</Empty>}
      {activities && activities.length > 0 && <ActivityFeed activities={activities} linked />}
    </Card>
  );
}
