import type { ListedDeal } from '@acre/contracts/deals/deals';
import { daysUntilStalled, isStalled } from '@acre/domain/deals/stalled';
import { Badge, DealStatusBadge } from '../../ui/text/badge.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import styles from './deal-badges.module.css';

type Props = { deal: Pick<ListedDeal, 'status' | 'updatedAt'> };

export const DealBadges = ({ deal }: Props) => (
  <span className={styles.badges}>
    <DealStatusBadge status={deal.status} />
    <StalledBadge deal={deal} />
  </span>
);

/** A deal in progress is stalled when nobody has changed it for 30 days. */
export function StalledBadge({ deal }: Props) {
  if (!isStalled(deal, new Date().toISOString())) return null;
  return (
    <span title={`No changes since ${shortDate(deal.updatedAt)}, more than ${daysUntilStalled} days ago`}>
      <Badge family="warning">Stalled</Badge>
    </span>
  );
}
