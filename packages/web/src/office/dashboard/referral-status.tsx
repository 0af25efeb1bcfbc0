import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import type { Section } from './read.ts';
import styles from './referral-status.module.css';
import { ShareReferral } from './share-referral.tsx';

export function ReferralStatus({ dashboard, error }: Section) {
  const { id, referralId, role } = useUser();
  const referral = dashboard?.referral;
  const waiting = error ? '—' : <Skeleton width="3ch" />;
  const earned = referral && formatDollars(referral.commissionFromReferrals);
  return (
    <Card title="Referral Status" about="Results of your referral link">
      <dl className={styles.facts}>
        <div>
          <dt>Your Referral ID</dt>
          <dd className={styles.id}>{referralId ?? 'Not assigned'}</dd>
        </div>
        <div>
          <dt>Partners You Referred Directly</dt>
          <dd>{referral ? <Link to={paths.network(id)}>{formatCount(referral.partnersReferred)}</Link> : waiting}</dd>
        </div>
        <div>
          <dt>Commission Earned from Referrals</dt>
          <dd>
            {earned ? (
              <Link to={role === 'admin' ? paths.earningsFromReferralsOf(id) : paths.earningsFromReferrals}>{earned}</Link>
            ) : (
              waiting
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ShareReferral label="Share My Referral Link" fill />
        <ButtonLink to={paths.invitations} fill>
          Invitations
        </ButtonLink>
        <ButtonLink to={paths.network(id)} fill>
          View Network
        </ButtonLink>
      </div>
    </Card>
  );
}
