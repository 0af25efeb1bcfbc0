import { referralLink } from '@acre/domain';
import { Duplicate } from '@blueprintjs/icons';
import { useUser } from '../../session/auth-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyLink } from '../../ui/share.ts';
import styles from './referral-status.module.css';

/** One's own referral id, and the link that invites under it. */
export function ReferralStatus() {
  const { referralId } = useUser();
  return (
    <Card title="Referral Status">
      <dl className={styles.facts}>
        <dt>Your Referral ID</dt>
        <dd>{referralId ?? 'Not assigned'}</dd>
      </dl>
      {referralId && (
        <Button fill icon={<Duplicate />} onClick={() => void copyLink(referralLink(window.location.origin, referralId))}>
          Share My Referral Link
        </Button>
      )}
    </Card>
  );
}
