import { api, type Property } from '@acre/contracts';
import { propertyStatusLabel } from '@acre/domain';
import { useRead } from '../../api.ts';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusTimes } from '../../ui/status-times.tsx';

/** How long a property has stood in each status, for who knows it in full. */
export const TimeInStatuses = ({ property }: { property: Property }) =>
  property.submittedById === undefined ? null : <Times propertyId={property.id} />;

function Times({ propertyId }: { propertyId: number }) {
  const { data, error } = useRead(api.properties.statusHistory, { params: { id: propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch status history" />;
  if (data === undefined) return <SkeletonLines label="Loading status history..." />;
  return <StatusTimes history={data} labelOf={propertyStatusLabel} badgeOf={(status) => <PropertyStatusBadge status={status} />} />;
}
