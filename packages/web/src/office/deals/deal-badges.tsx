import type { ListedDeal } from '@acre/contracts';
import { daysUntilStalled, isStalled } from '@acre/domain';
import { Badge, DealStatusBadge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import styles from './deal-badges.module.css';

type Props = { deal: Pick<ListedDeal, 'status' | 'updatedAt'> };

/** The status of a deal, and whether it stands still in it. */
export const DealBadges = ({ deal }: Props) => (
  <span className={styles.badges}>
    <DealStatusBadge status={deal.status} />
    <StalledBadge deal={deal} />
  </span>
);

/** Marks a deal in progress that nobody has changed for long. */
export function StalledBadge({ deal }: Props) {
  if (!isStalled(deal, new Date().toISOString())) return null;
  return (
    <span title={`Unchanged since ${shortDate(deal.updatedAt)}, for more than ${daysUntilStalled} days`}>
      <Badge family="warning">Stalled</Badge>
    </span>
  );
}
