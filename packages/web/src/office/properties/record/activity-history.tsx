import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { usePage } from '../../../api.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { ActivityFeed } from '../../activities/activity-feed.tsx';
import { TimeInStatuses } from './time-in-status.tsx';

export const ActivityHistory = ({ property }: { property: Property }) => (
  <>
    <TimeInStatuses property={property} />
    <Activities propertyId={property.id} />
  </>
);

function Activities({ propertyId }: { propertyId: number }) {
  const { data, error } = usePage(api.activities.list, { query: { entityType: 'property', entityId: propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch property activities" />;
  if (data === undefined) return <SkeletonLines label="Loading activities..." />;
  if (data.rows.length === 0) return <Empty>No activity history available for this property.</Empty>;
  return <ActivityFeed activities={data.rows} />;
}
