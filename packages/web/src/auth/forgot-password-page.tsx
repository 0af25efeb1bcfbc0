import { api, ForgottenPassword, screenTitles } from '@acre/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send, useRead } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';

const nothing = { email: '' };

/** Asks for a link to choose a new password. What is said does not depend on whether there is such an account. */
export function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false);
  useTitle(screenTitles.forgotPassword);
  return (
    <AuthFrame
      title={isAsked ? 'Check your e-mail' : 'Forgot your password?'}
      about={
        <>
          {isAsked
            ? 'The link works once and for one hour.'
            : 'Enter the e-mail of your account, and we send you a link to choose a new one.'}{' '}
          <Link to={paths.auth}>Back to login</Link>
        </>
      }
    >
      {isAsked ? <Asked onAgain={() => setAsked(false)} /> : <AskForm onAsked={() => setAsked(true)} />}
    </AuthFrame>
  );
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const { data: site, error } = useRead(api.system.config, {});
  const ask = async (body: { email: string }) => {
    await send(api.joining.forgotPassword, { body });
    onAsked();
  };
  if (!site && !error) return <CentredSpinner />;
  return (
    <Form schema={ForgottenPassword} initialValues={nothing} label="Forgot password" onSend={ask}>
      {({ submitting }) => (
        <>
          {site?.sendsMail === false && (
            <Callout tone="warning">This site does not send e-mail. Please ask your administrator for a link.</Callout>
          )}
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Sending...' : 'Send Link'}
          </Button>
        </>
      )}
    </Form>
  );
}

const Asked = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <p role="status">If an account has this address, a link is on its way to it. It can take a minute; look among unwanted mail, too.</p>
    <Button onClick={onAgain}>Use another address</Button>
  </>
);
