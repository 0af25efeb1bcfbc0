import type { Member } from '@acre/contracts/people/members';
import { mayBePromoted } from '@acre/domain/people/qualification';
import { tierOf } from '@acre/domain/people/tier';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './members.module.css';

export const isQualified = ({ role, dealsClosed, partnersReferred, commissionTotal }: Member): boolean =>
  mayBePromoted(role, { dealsClosed, partnersReferred, commission: commissionTotal });

export function MemberBadges({ member }: { member: Member }) {
  const tier = tierOf(member);
  return (
    <span className={styles.marks}>
      {member.role === 'elite' && (
        <span className={styles.tier} data-tier={tier.tier}>
          {tier.label}
        </span>
      )}
      {isQualified(member) && <Badge family="success">Qualified</Badge>}
      {member.emailConfirmedAt === null && <Badge family="neutral">Email Not Confirmed</Badge>}
      {member.deactivatedAt && <Badge family="warning">Deactivated</Badge>}
    </span>
  );
}

export const TierReason = ({ member }: { member: Member }) => <p className={styles.reason}>{tierOf(member).reason}</p>;
