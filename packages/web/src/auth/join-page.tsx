import { AcceptanceForm, ApiError, api, type Invited, screenTitles, type z } from '@acre/contracts';
import { roleNames } from '@acre/domain';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf, send, startSession } from '../api.ts';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { FixedField } from '../ui/form/fixed-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.ts';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BenefitsPanel } from './benefits-panel.tsx';

/** Joining by a mailed invitation: address and role are those of the invitation. Its token stands behind the #, which no server is told. */
export function JoinPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [{ invited, error }, retry] = useInvitation(token);
  useTitle(screenTitles.join);
  if (invited) return <Joining invited={invited} token={token} />;
  if (error === undefined) return <CentredSpinner text="Opening the invitation..." />;
  if (!(error instanceof ApiError && error.status === 400))
    return (
      <main>
        <h1 className="unseen">Accept invitation</h1>
        <Failed error={error} message="Failed to load the invitation" onRetry={retry} />
      </main>
    );
  return (
    <AuthFrame
      title="This invitation is not valid"
      about="It was accepted or revoked, has expired, or its link is not complete. Ask who invited you to send it again."
    >
      <ButtonLink to={paths.home} tone="primary" size="large">
        Go to Homepage
      </ButtonLink>
    </AuthFrame>
  );
}

type Known = { invited?: Invited; error?: unknown };

function useInvitation(token: string): [Known, () => void] {
  const [known, setKnown] = useState<Known>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true;
    const learn = (now: Known) => isCurrent && setKnown(now);
    setKnown({});
    send(api.invitations.check, { body: { token: token || '-' } }).then(
      (invited) => {
        learn({ invited });
        // Opening the invitation is a visit of the inviter's link; nobody waits for it to be counted.
        void send(api.joining.visitReferral, { body: { referralId: invited.inviter.referralId } }).catch(() => undefined);
      },
      (error: unknown) => learn({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  return [known, () => setTries(tries + 1)];
}

const nothing = { fullName: '', password: '', phone: '', company: '' };

const onFailed = (error: unknown) =>
  toast({ title: 'Registration failed', description: messageOf(error, 'An error occurred during registration'), tone: 'danger' });

function Joining({ invited: { email, role, message, inviter }, token }: { invited: Invited; token: string }) {
  const accept = async (values: z.output<typeof AcceptanceForm>) => {
    const user = await send(api.invitations.accept, { body: { ...values, token } });
    toast({ title: 'Registration successful!', description: 'Your account has been created.' });
    await startSession(user);
    await go(paths.admin);
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
            <FixedField name="email" label="Email" value={email} help="You were invited under this address. It is your username." />
            <FixedField name="role" label="You join as" value={roleNames[role]} />
            <TextField name="fullName" label="Full Name" autoComplete="name" />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel" optional="unsaid" />
            <TextField name="company" label="Company" autoComplete="organization" optional />
            <Button type="submit" tone="primary" size="large" fill busy={submitting}>
              {submitting ? 'Creating Account...' : 'Create Account'}
            </Button>
          </>
        )}
      </Form>
    </AuthFrame>
  );
}
