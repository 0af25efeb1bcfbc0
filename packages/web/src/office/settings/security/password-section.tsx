import type { z } from '@acre/contracts/mechanism/z';
import { PasswordForm } from '@acre/contracts/people/person-forms';
import * as api from '@acre/contracts/routes';
import { personRules } from '@acre/domain/people/rules';
import { send } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import styles from '../settings.module.css';
import { tellFailure } from '../tell-failure.ts';

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' };

const onFailed = tellFailure('Failed to update password', personRules.signedOut.password);

export function PasswordSection() {
  const { id } = useUser();
  const change = async ({ currentPassword, newPassword }: z.output<typeof PasswordForm>) => {
    await send(api.people.changePassword, { params: { id }, body: { currentPassword, newPassword } });
    toast({ title: 'Password updated', description: 'Your other sessions were logged out, and your API tokens revoked.' });
  };
  return (
    <section className={styles.panel}>
      <h2>Change Password</h2>
      <Form
        schema={PasswordForm}
        initialValues={nothing}
        label="Change password"
        onSend={change}
        onFailed={onFailed}
        guarded
        resetAfterSend
      >
        {({ submitting }) => (
          <>
            <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" />
            <PasswordField name="newPassword" label="New Password" autoComplete="new-password" />
            <PasswordField name="confirmPassword" label="Confirm New Password" autoComplete="new-password" />
            <span>
              <Button type="submit" tone="primary" busy={submitting}>
                {submitting ? 'Updating...' : 'Update Password'}
              </Button>
            </span>
          </>
        )}
      </Form>
    </section>
  );
}
