import { ApiError, api, NewPasswordForm, screenTitles, type z } from '@acre/contracts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { reread, send } from '../api.ts';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PasswordField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.ts';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Chooses a new password by a mailed link. Its token stands behind the #, which no server is told. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [link, setLink] = useLink(token);
  useTitle(screenTitles.resetPassword);
  if (link === 'asked') return <CentredSpinner text="Checking the link..." />;
  if (link === 'void')
    return (
      <AuthFrame title="This link is not valid" about="It was used already, is older than an hour, or is not complete.">
        <ButtonLink to={paths.forgotPassword} tone="primary" size="large">
          Ask for a new link
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Choose a new password"
      about={
        <>
          You will be signed out everywhere. <Link to={paths.auth}>Back to login</Link>
        </>
      }
    >
      <NewPassword token={token} onVoid={() => setLink('void')} />
    </AuthFrame>
  );
}

type Standing = 'asked' | 'good' | 'void';

/** What is known of a link. Where it cannot be found out, it shows when the new password is sent. */
function useLink(token: string): [Standing, (link: Standing) => void] {
  const [link, setLink] = useState<Standing>('asked');
  useEffect(() => {
    let isCurrent = true;
    const learn = (known: Standing) => isCurrent && setLink(known);
    if (token === '') learn('void');
    else {
      learn('asked');
      const check = send(api.joining.checkPasswordReset, { body: { token } });
      void check.then(
        () => learn('good'),
        (error: unknown) => learn(error instanceof ApiError && error.status === 400 ? 'void' : 'good'),
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
  const choose = async ({ newPassword }: z.output<typeof NewPasswordForm>) => {
    try {
      await send(api.joining.resetPassword, { body: { token, newPassword } });
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'link.invalid') return onVoid();
      throw error;
    }
    await reread('/api/user');
    toast({ title: 'Password updated', description: 'Log in with your new password.' });
    await go(paths.auth, { replace: true });
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
