import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { AcceptanceForm, type Invited } from '@acre/contracts/people/invitations';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { contactFields } from '@acre/domain/people/fields';
import { roleNames } from '@acre/domain/people/roles';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { messageOf, send, startSession } from '../api.ts';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { FixedField } from '../ui/form/fixed-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { TableFields } from '../ui/form/table-field.tsx';
import { formValues } from '../ui/form/table-values.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button, ButtonLink } from '../ui/input/button.tsx';
import { Callout } from '../ui/layout/callout.tsx';
import { toast } from '../ui/overlay/toaster.ts';
import { Failed } from '../ui/states/failed.tsx';
import { CentredSpinner } from '../ui/states/spinner.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';
import { BenefitsPanel } from './frame/benefits-panel.tsx';

/** Email address and role come from the invitation. Its token is in the URL fragment, which browsers never send to a server. */
export function JoinPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [{ invited, error }, retry] = useInvitation(token);
  useTitle(screenTitles.join);
  if (invited?.joined) return <Joined email={invited.email} referrerName={invited.joined.referrerName} />;
  if (invited) return <Joining invited={invited} token={token} />;
  if (error === undefined) return <CentredSpinner text="Opening the invitation..." />;
  if (!(error instanceof ApiError && error.status === 400))
    return (
      <main>
        <h1 className="unseen">Accept Invitation</h1>
        <Failed error={error} message="Failed to load the invitation" onRetry={retry} />
      </main>
    );
  return (
    <AuthFrame
      title="This invitation is not valid"
      about="It was accepted or revoked, has expired, or its link is incomplete. Ask the person who invited you to send it again."
    >
      <ButtonLink to={paths.home} tone="primary" size="large">
        Go to Homepage
      </ButtonLink>
    </AuthFrame>
  );
}

type Check = { invited?: Invited; error?: unknown };

function useInvitation(token: string): [Check, () => void] {
  const [check, setCheck] = useState<Check>({});
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again
  useEffect(() => {
    let isCurrent = true;
    const update = (now: Check) => isCurrent && setCheck(now);
    setCheck({});
    send(api.invitations.check, { body: { token: token || '-' } }).then(
      (invited) => {
        update({ invited });
        if (invited.joined !== null) return;
        // Opening an invitation counts as a visit of the inviter's referral link. A failed request is ignored, because the count is only a
        // statistic.
        void send(api.joining.visitReferral, { body: { referralId: invited.inviter.referralId } }).catch(() => undefined);
      },
      (error: unknown) => update({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempts]);
  return [check, () => setAttempts(attempts + 1)];
}

const Joined = ({ email, referrerName }: { email: string; referrerName: string | null }) => (
  <AuthFrame
    title="You have already joined"
    about={`${email} already has an account (${referrerName === null ? 'no referrer' : `referred by ${referrerName}`}). Log in to that account. You no longer need the invitation.`}
  >
    <ButtonLink to={paths.auth} tone="primary" size="large">
      Log In
    </ButtonLink>
  </AuthFrame>
);

const nothing = { fullName: '', password: '', ...formValues(contactFields) };

const onFailed = (error: unknown) =>
  toast({ title: 'Registration failed', description: messageOf(error, 'An error occurred during registration'), tone: 'danger' });

function Joining({ invited: { email, role, message, inviter }, token }: { invited: Invited; token: string }) {
  const navigate = useNavigate();
  const accept = async (values: z.output<typeof AcceptanceForm>) => {
    const user = await send(api.invitations.accept, { body: { ...values, token } });
    toast({ title: 'Registration successful!', description: 'Your account has been created.' });
    await startSession(user);
    await navigate(paths.admin);
  };
  return (
    <AuthFrame
      title={`${inviter.fullName} invites you to Acre`}
      about={
        <>
          Join the network of {inviter.fullName}, {roleNames[inviter.role]}. Already a member? <Link to={paths.auth}>Log in</Link>
        </>
      }
      panel={<BenefitsPanel />}
      panelBelow
    >
      {message && <Callout>{message}</Callout>}
      <Form schema={AcceptanceForm} initialValues={nothing} label="Join" onSend={accept} onFailed={onFailed}>
        {({ submitting }) => (
          <>
            <FixedField name="email" label="Email" value={email} help="You were invited at this address. It is your username." />
            <FixedField name="role" label="You Are Joining As" value={roleNames[role]} />
            <TextField name="fullName" label="Full Name" autoComplete="name" />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <TableFields of={contactFields} own />
            <Button type="submit" tone="primary" size="large" fill busy={submitting}>
              {submitting ? 'Creating Account...' : 'Create Account'}
            </Button>
          </>
        )}
      </Form>
    </AuthFrame>
  );
}
