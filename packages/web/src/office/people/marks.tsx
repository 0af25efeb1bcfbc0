import type { Member } from '@acre/contracts';
import { mayBePromoted, tierOf } from '@acre/domain';
import { Badge } from '../../ui/badge.tsx';
import styles from './members.module.css';

/** What a member's qualification is made of. */
export const isQualified = ({ role, dealsClosed, partnersReferred, commissionTotal }: Member): boolean =>
  mayBePromoted(role, { dealsClosed, partnersReferred, commission: commissionTotal });

/** The tier of an elite, a partner who qualifies, and who is shut out. */
export function Marks({ member }: { member: Member }) {
  const tier = tierOf(member);
  return (
    <span className={styles.marks}>
      {member.role === 'elite' && (
        <span className={styles.tier} data-tier={tier.tier}>
          {tier.label}
        </span>
      )}
      {isQualified(member) && <Badge family="success">Qualified</Badge>}
      {member.deactivatedAt && <Badge family="warning">Deactivated</Badge>}
    </span>
  );
}

/** How the tier was reached, or what the next one needs. */
export const TierReason = ({ member }: { member: Member }) => <p className={styles.reason}>{tierOf(member).reason}</p>;
