import { RegistrationForm } from '@acre/contracts/account/session';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { contactFields } from '@acre/domain/people/fields';
import { personRules, type SelfRegistrationRole } from '@acre/domain/people/rules';
import { useMemo } from 'react';
import { send } from '../api.ts';
import { useSession } from '../session/use-session.ts';
import { PasswordField, SelectField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { TableFields } from '../ui/form/table-field.tsx';
import { formValues } from '../ui/form/table-values.ts';
import { Button } from '../ui/input/button.tsx';
import { reportFailedRegistration } from './report-failed-registration.ts';
import { roleOptions } from './role-options.ts';

const welcome = (fullName: string) => ({ title: 'Registration successful', description: `Welcome to Acre, ${fullName}!` });

/** Returns the id of the member with this referral id. If there is none, the error is shown at the field. */
async function referrerOf(referralId: string | undefined): Promise<number | null> {
  if (!referralId) return null;
  try {
    return (await send(api.people.byReferral, { params: { referralId } })).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const message = personRules.referralId.unknown;
    throw new ApiError(404, message, JSON.stringify({ ...error.body, message, issues: [{ path: 'referralId', message }] }));
  }
}

type Props = {
  role: SelfRegistrationRole;
  referralId: string;
};

export function RegisterForm({ role, referralId }: Props) {
  const { register } = useSession();
  const initialValues = useMemo(
    () => ({ fullName: '', email: '', password: '', role, ...formValues(contactFields), referralId }),
    [role, referralId],
  );
  const join = async ({ referralId: typed, ...values }: z.output<typeof RegistrationForm>): Promise<void> => {
    const referredBy = await referrerOf(typed);
    await reportFailedRegistration(register({ ...values, username: values.email, referredBy }, welcome), 'Registration failed');
  };
  return (
    <Form schema={RegistrationForm} initialValues={initialValues} label="Register" onSend={join}>
      {({ submitting }) => (
        <>
          <SelectField name="role" label="I want to join as" options={roleOptions} />
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <TableFields of={contactFields} own />
          <TextField name="referralId" label="Referral ID" optional autoComplete="off" help="The ID of the member who referred you" />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Creating Account...' : 'Create Account'}
          </Button>
        </>
      )}
    </Form>
  );
}
