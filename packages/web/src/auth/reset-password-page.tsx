import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { NewPasswordForm } from '@acre/contracts/people/joining';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { send } from '../api.ts';
import { PasswordField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button, ButtonLink } from '../ui/input/button.tsx';
import { toast } from '../ui/overlay/toaster.ts';
import { CentredSpinner } from '../ui/states/spinner.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';

/** The token is in the URL fragment, which browsers never send to a server. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [link, setLink] = useLink(token);
  useTitle(screenTitles.resetPassword);
  if (link === 'checking') return <CentredSpinner text="Checking the link..." />;
  if (link === 'void')
    return (
      <AuthFrame title="This link is not valid" about="It was already used, is older than one hour, or is incomplete.">
        <ButtonLink to={paths.forgotPassword} tone="primary" size="large">
          Request a New Link
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Choose a New Password"
      about={
        <>
          You will be logged out everywhere. <Link to={paths.auth}>Back to Login</Link>
        </>
      }
    >
      <NewPassword token={token} onVoid={() => setLink('void')} />
    </AuthFrame>
  );
}

type LinkState = 'checking' | 'good' | 'void';

/** Checks the link. If the check itself fails, the form opens anyway. The server checks the link again when the new password is sent. */
function useLink(token: string): [LinkState, (link: LinkState) => void] {
  const [link, setLink] = useState<LinkState>('checking');
  useEffect(() => {
    let isCurrent = true;
    const update = (state: LinkState) => isCurrent && setLink(state);
    if (token === '') update('void');
    else {
      update('checking');
      const check = send(api.joining.checkPasswordReset, { body: { token } });
      void check.then(
        () => update('good'),
        (error: unknown) => update(error instanceof ApiError && error.status === 400 ? 'void' : 'good'),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return [link, setLink];
}

const nothing = { newPassword: '', confirmPassword: '' };

function NewPassword({ token, onVoid }: { token: string; onVoid: () => void }) {
  const navigate = useNavigate();
  const choose = async ({ newPassword }: z.output<typeof NewPasswordForm>) => {
    try {
      await send(api.joining.resetPassword, { body: { token, newPassword } });
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'link.invalid') return onVoid();
      throw error;
    }
    toast({ title: 'Password updated', description: 'Log in with your new password.' });
    await navigate(paths.auth, { replace: true });
  };
  return (
    <Form schema={NewPasswordForm} initialValues={nothing} label="New password" onSend={choose}>
      {({ submitting }) => (
        <>
          <PasswordField name="newPassword" label="New Password" autoComplete="new-password" />
          <PasswordField name="confirmPassword" label="Confirm New Password" autoComplete="new-password" />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Saving...' : 'Save New Password'}
          </Button>
        </>
      )}
    </Form>
  );
}
