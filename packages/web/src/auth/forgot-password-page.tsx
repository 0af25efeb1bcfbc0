import { ForgottenPassword } from '@acre/contracts/people/joining';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send, useRead } from '../api.ts';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button } from '../ui/input/button.tsx';
import { Callout } from '../ui/layout/callout.tsx';
import { CentredSpinner } from '../ui/states/spinner.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';

const nothing = { email: '' };

export function ForgotPasswordPage() {
  const { data: site, error } = useRead(api.system.config, {});
  useTitle(screenTitles.forgotPassword);
  if (!site && !error) return <CentredSpinner />;
  return site?.sendsMail === false ? <AskAdministrator /> : <RequestLink />;
}

const backToLogin = <Link to={paths.auth}>Back to Login</Link>;

const AskAdministrator = () => (
  <AuthFrame title="Forgot your password?" about={backToLogin}>
    <Callout tone="warning">
      This site does not send email, so we cannot send you a link. Ask an administrator for a link to choose a new password. Administrators
      create it on the server with <code>acre server reset-password</code>.
    </Callout>
  </AuthFrame>
);

/** The confirmation does not reveal whether the account exists. */
function RequestLink() {
  const [isSent, setSent] = useState(false);
  return (
    <AuthFrame
      title={isSent ? 'Check your email' : 'Forgot your password?'}
      about={
        <>
          {isSent
            ? 'The link works once, within one hour.'
            : 'Enter the email of your account. We will send you a link to choose a new password.'}{' '}
          {backToLogin}
        </>
      }
    >
      {isSent ? <LinkSent onAgain={() => setSent(false)} /> : <RequestForm onSent={() => setSent(true)} />}
    </AuthFrame>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const ask = async (body: { email: string }) => {
    await send(api.joining.forgotPassword, { body });
    onSent();
  };
  return (
    <Form schema={ForgottenPassword} initialValues={nothing} label="Forgot password" onSend={ask}>
      {({ submitting }) => (
        <>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Sending...' : 'Send Link'}
          </Button>
        </>
      )}
    </Form>
  );
}

const LinkSent = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <p role="status">
      If an account has this address, we sent a link to it. It can take a minute. Check your spam folder too. We send at most one link every
      15 minutes.
    </p>
    <Button onClick={onAgain}>Use Another Address</Button>
  </>
);
