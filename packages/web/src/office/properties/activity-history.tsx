import { api } from '@acre/contracts';
import { usePage } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ActivityFeed } from '../activities/activity-feed.tsx';

/** What happened to the property, newest first. */
export function ActivityHistory({ propertyId }: { propertyId: number }) {
  const { data, error } = usePage(api.activities.list, { query: { entityType: 'property', entityId: propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch property activities" />;
  if (data === undefined) return <SkeletonLines label="Loading activities..." />;
  if (data.rows.length === 0) return <Empty>No activity history available for this property.</Empty>;
  return <ActivityFeed activities={data.rows} />;
}
