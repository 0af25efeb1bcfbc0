import { ApiError } from '@acre/contracts/mechanism/client';
import type { Referrer } from '@acre/contracts/people/person';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { roleNames } from '@acre/domain/people/roles';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send, useRead } from '../api.ts';
import { useInvitedOnly } from '../session/use-site-config.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { ButtonLink } from '../ui/input/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { toast } from '../ui/overlay/toaster.ts';
import { Failed } from '../ui/states/failed.tsx';
import { CentredSpinner } from '../ui/states/spinner.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';
import { BenefitsPanel } from './frame/benefits-panel.tsx';
import { InvitedOnly } from './invited-only.tsx';
import { ReferralForm } from './referral-form.tsx';
import styles from './referral-page.module.css';

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
          Join the network of {referrer.fullName}, {roleNames[referrer.role]}. Already a member?{' '}
          <Link to={`${paths.auth}?referral=${encodeURIComponent(referralId)}`}>Log in</Link>
        </>
      }
      panel={<BenefitsPanel />}
      panelBelow
    >
      {invitedOnly ? <InvitedOnly inviter={referrer.fullName} /> : <ReferralForm referrerId={referrer.id} />}
    </AuthFrame>
  );
}

/** Nothing depends on this request, and an uncounted visit does no harm. */
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
