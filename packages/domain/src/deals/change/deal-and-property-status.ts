import { type PropertyStatus, propertyStatuses } from '../../properties/status/status.ts';
import type { Deal } from '../deal.ts';
import { type DealStatus, dealStatuses, isInProgress } from '../status.ts';

type Along = Pick<Deal, 'status' | 'commissionPaid'>;
const rankOf = (status: PropertyStatus): number => propertyStatuses.indexOf(status);

/**
 * Returns the earliest deal status that fits the status of the deal's property:
 * - `closed`: if the property is closed and paid
 * - `under_contract`: if the property is under contract or its buyer is located
 * - `active`: in all other cases
 */
function dealStatusAt(property: PropertyStatus): DealStatus {
  if (property === 'closed_paid') return 'closed';
  return property === 'under_contract' || rankOf(property) >= rankOf('buyer_located') ? 'under_contract' : 'active';
}

/**
 * Returns the status that the deal must reach to match its property. Returns undefined if the deal has reached it or is not in progress.
 */
export function dealCatchesUp({ status }: Pick<Along, 'status'>, property: PropertyStatus): DealStatus | undefined {
  const there = dealStatusAt(property);
  return isInProgress(status) && dealStatuses.indexOf(there) > dealStatuses.indexOf(status) ? there : undefined;
}

/** Returns the new status of the property after a change of its deal, or undefined if the property need not change. */
export function propertyFollows({ status, commissionPaid }: Along, property: PropertyStatus): PropertyStatus | undefined {
  if (status === 'closed' && commissionPaid && property !== 'closed_paid') return 'closed_paid';
  return status === 'under_contract' && dealStatusAt(property) === 'active' ? 'under_contract' : undefined;
}
