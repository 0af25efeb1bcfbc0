import { ReferralRegistration } from '@acre/contracts/account/session';
import { contactFields } from '@acre/domain/people/fields';
import { defaultRole } from '@acre/domain/people/rules';
import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import { PasswordField, SelectField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { TableFields } from '../ui/form/table-field.tsx';
import { formValues } from '../ui/form/table-values.ts';
import { Button } from '../ui/input/button.tsx';
import { reportFailedRegistration } from './report-failed-registration.ts';
import { roleOptions } from './role-options.ts';

const welcome = () => ({ title: 'Registration successful!', description: 'Your account has been created.' });

const nothing = { fullName: '', email: '', password: '', ...formValues(contactFields), role: defaultRole };

export function ReferralForm({ referrerId }: { referrerId: number }) {
  const { register } = useSession();
  const initialValues = useMemo(() => ({ ...nothing, referredBy: referrerId }), [referrerId]);
  return (
    <Form
      schema={ReferralRegistration}
      initialValues={initialValues}
      label="Join"
      onSend={(values) => reportFailedRegistration(register(values, welcome), 'An error occurred during registration')}
    >
      {({ submitting }) => (
        <>
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="username" help="You will log in with this email." />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <TableFields of={contactFields} own />
          <SelectField name="role" label="I want to join as" options={roleOptions} />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Creating Account...' : 'Create Account'}
          </Button>
        </>
      )}
    </Form>
  );
}
