import { ReferralRegistration } from '@acre/contracts';
import { defaultRole } from '@acre/domain';
import { useMemo } from 'react';
import { messageOf } from '../api.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, SelectField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { toast } from '../ui/toaster.ts';
import { noteSignUpClosed } from './note-sign-up-closed.ts';
import { roleOptions } from './role-options.ts';

const onFailed = (error: unknown) => {
  toast({ title: 'Registration failed', description: messageOf(error, 'An error occurred during registration'), tone: 'danger' });
  noteSignUpClosed(error);
};

const welcome = () => ({ title: 'Registration successful!', description: 'Your account has been created.' });

const nothing = { fullName: '', email: '', username: '', password: '', phone: '', company: '', role: defaultRole };

export function ReferralForm({ referrerId }: { referrerId: number }) {
  const { register } = useSession();
  const initialValues = useMemo(() => ({ ...nothing, referredBy: referrerId }), [referrerId]);
  return (
    <Form
      schema={ReferralRegistration}
      initialValues={initialValues}
      label="Join"
      onSend={(values) => register(values, welcome)}
      onFailed={onFailed}
    >
      {({ submitting }) => (
        <>
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <TextField name="username" label="Username (Email)" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel" optional="unsaid" />
          <TextField name="company" label="Company" autoComplete="organization" optional />
          <SelectField name="role" label="I want to join as" options={roleOptions} />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Creating Account...' : 'Create Account'}
          </Button>
        </>
      )}
    </Form>
  );
}
