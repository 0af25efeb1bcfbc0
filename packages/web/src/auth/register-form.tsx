import { Registration, type z } from '@acre/contracts';
import type { SelfRegistrationRole } from '@acre/domain';
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
  toast({ title: 'Registration failed', description: messageOf(error, 'Registration failed'), tone: 'danger' });
  noteSignUpClosed(error);
};

const welcome = (fullName: string) => ({ title: 'Registration successful', description: `Welcome to Acre, ${fullName}!` });

export function RegisterForm({ role }: { role: SelfRegistrationRole }) {
  const { register } = useSession();
  const initialValues = useMemo(() => ({ fullName: '', email: '', password: '', role, phone: '', company: '' }), [role]);
  const join = (values: z.output<typeof Registration>) => register({ ...values, username: values.email }, welcome);
  return (
    <Form schema={Registration} initialValues={initialValues} label="Register" onSend={join} onFailed={onFailed}>
      {({ submitting }) => (
        <>
          <SelectField name="role" label="I want to join as" options={roleOptions} />
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel" optional />
          <TextField name="company" label="Company" autoComplete="organization" optional />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Creating Account...' : 'Create Account'}
          </Button>
        </>
      )}
    </Form>
  );
}
