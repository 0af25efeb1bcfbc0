import { ApiError, api, type Referrer, screenTitles } from '@acre/contracts';
import { roleNames } from '@acre/domain';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send, useRead } from '../api.ts';
import { paths } from '../paths.ts';
import { useInvitedOnly } from '../session/use-invited-only.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.ts';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BenefitsPanel } from './benefits-panel.tsx';
import { InvitedOnly } from './invited-only.tsx';
import { ReferralForm } from './referral-form.tsx';
import styles from './referral-page.module.css';

/** Joining under the person who sent the link. */
export function ReferralPage() {
  const { referralId = '' } = useParams();
  const { data, error } = useRead(api.people.byReferral, { params: { referralId } });
  useTitle(screenTitles.referral);
  if (data) return <Invitation referrer={data} referralId={referralId} />;
  if (!error) return <CentredSpinner />;
  const isInvalid = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <main className={styles.centre}>
      {!isInvalid && <h1 className="unseen">Join Acre</h1>}
      {isInvalid ? <InvalidReferral /> : <Failed error={error} message="Failed to load the referral" />}
    </main>
  );
}

function Invitation({ referrer, referralId }: { referrer: Referrer; referralId: string }) {
  const invitedOnly = useInvitedOnly();
  useEffect(() => countVisit(referralId), [referralId]);
  return (
    <AuthFrame
      title={`${referrer.fullName} invites you to Acre`}
      about={
        <>
          Join the network of {referrer.fullName}, {roleNames[referrer.role]}. Already a member? <Link to={paths.auth}>Log in</Link>
        </>
      }
      panel={<BenefitsPanel />}
      panelBelow
    >
      {invitedOnly ? <InvitedOnly inviter={referrer.fullName} /> : <ReferralForm referrerId={referrer.id} />}
    </AuthFrame>
  );
}

/** Nobody waits for it, and nobody misses one that was not counted. */
const countVisit = (referralId: string): void => void send(api.joining.visitReferral, { body: { referralId } }).catch(() => undefined);

function InvalidReferral() {
  useEffect(() => toast({ title: 'Error', description: 'Invalid referral link. Please contact support.', tone: 'danger' }), []);
  return (
    <Card>
      <div className={styles.invalid}>
        <h1>Invalid Referral</h1>
        <p>This referral link is not valid.</p>
        <ButtonLink to={paths.home} tone="primary">
          Go to Homepage
        </ButtonLink>
      </div>
    </Card>
  );
}
