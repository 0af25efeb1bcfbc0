import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { ActivityFeed } from '../activities/activity-feed.tsx';
import type { Section } from './read.ts';

export function RecentActivity({ dashboard, error, retry }: Section) {
  const activities = dashboard?.activities;
  const about = useUser().role === 'admin' ? 'Across your firm' : 'About you, your properties and deals';
  return (
    <Card title="Recent Activity" about={about} actions={<Link to={paths.activities}>View All</Link>}>
      {error && <Failed error={error} message="Failed to fetch activities" onRetry={retry} />}
      {!error && !activities && <SkeletonLines lines={6} label="Loading activities" />}
      {activities?.length === 0 && <Empty>No recent activities</Empty>}
      {activities && activities.length > 0 && <ActivityFeed activities={activities} linked />}
    </Card>
  );
}
