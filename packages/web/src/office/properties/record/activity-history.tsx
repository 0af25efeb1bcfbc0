import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { usePage, useRead } from '../../../api.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { StatusTimes } from '../../../ui/text/status-times.tsx';
import { ActivityFeed } from '../../activities/activity-feed.tsx';

export const ActivityHistory = ({ property }: { property: Property }) => (
  <>
    <TimeInStatuses property={property} />
    <Activities propertyId={property.id} />
  </>
);

const TimeInStatuses = ({ property }: { property: Property }) =>
  property.submittedById === undefined ? null : <Times propertyId={property.id} />;

function Times({ propertyId }: { propertyId: number }) {
  const { data, error } = useRead(api.properties.statusHistory, { params: { id: propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch status history" />;
  if (data === undefined) return <SkeletonLines label="Loading status history..." />;
  return <StatusTimes history={data} labelOf={propertyStatusLabel} badgeOf={(status) => <PropertyStatusBadge status={status} />} />;
}

function Activities({ propertyId }: { propertyId: number }) {
  const { data, error } = usePage(api.activities.list, { query: { entityType: 'property', entityId: propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch property activities" />;
  if (data === undefined) return <SkeletonLines label="Loading activities..." />;
  if (data.rows.length === 0) return <Empty>No activity history available for this property.</Empty>;
  return <ActivityFeed activities={data.rows} />;
}
