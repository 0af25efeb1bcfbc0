import { personRules } from '@acre/domain/people/rules';
import { forEverybody } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { email, linkToken } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { password, weakPassword } from './person-fields.ts';

const rules = personRules;

/** The form is on /auth/forgot. */
export const ForgottenPassword = z.strictObject({ email: email(rules.email.invalid.auth, rules.email.max) });

const NewPassword = z.strictObject({
  newPassword: password({ min: rules.password.minOnChange, tooShort: rules.password.tooShort.passwordChange }),
});

/** The form on /auth/reset asks for the new password twice. The browser compares the two and never sends `confirmPassword`. */
export const NewPasswordForm = z
  .extend(NewPassword, { confirmPassword: password({ min: rules.confirmPassword.min, tooShort: rules.confirmPassword.tooShort }) })
  .check(
    z.refine((form) => form.confirmPassword === form.newPassword, { error: rules.confirmPassword.different, path: ['confirmPassword'] }),
  );

/** Visitors call these endpoints, so their answers must not reveal who has an account. */
export const joining = {
  forgotPassword: endpoint({
    ...routes.joining.forgotPassword,
    summary: 'Email a link to choose a new password, if the address belongs to an account. The response does not reveal whether it does',
    body: ForgottenPassword,
    status: 204,
    refusals: ['too_many'],
    access: { forgot: forEverybody(204) },
    limited: 'reset',
    sessionOnly: true,
  }),
  checkPasswordReset: endpoint({
    ...routes.joining.checkPasswordReset,
    summary: 'Check whether a password reset link is valid, without using it',
    body: z.strictObject({ token: linkToken }),
    status: 204,
    refusals: ['too_many', 'link.invalid'],
    access: { check: forEverybody(204) },
    limited: 'link',
    sessionOnly: true,
  }),
  resetPassword: endpoint({
    ...routes.joining.resetPassword,
    summary: 'Choose a new password with a reset link. All sessions of the person end',
    body: z.extend(NewPassword, { token: linkToken }),
    status: 204,
    refusals: ['too_many', 'link.invalid', ...weakPassword],
    access: { reset: forEverybody(204) },
    limited: 'link',
    transaction: 'own',
    sessionOnly: true,
  }),
  visitReferral: endpoint({
    ...routes.joining.visitReferral,
    summary: 'Count a visit to a referral link, once a day for each visitor. Unknown IDs are not counted',
    body: z.strictObject({ referralId: z.string().check(z.maxLength(100)) }),
    status: 204,
    refusals: ['too_many'],
    access: { visit: forEverybody(204) },
    limited: 'visit',
  }),
  unsubscribe: endpoint({
    ...routes.joining.unsubscribe,
    summary: 'Unsubscribe from notification emails with the signed link in one of them (RFC 8058)',
    params: z.strictObject({ token: linkToken }),
    status: 204,
    refusals: ['too_many', 'link.invalid'],
    access: { unsubscribe: forEverybody(204) },
    limited: 'link',
    anyBody: true,
  }),
};
