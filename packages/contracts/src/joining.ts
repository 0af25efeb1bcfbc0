import { personRules } from '@acre/domain';
import { forEverybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { password } from './person-fields.ts';
import { z } from './z.ts';

const rules = personRules;

/** The form on /auth/forgot. */
export const ForgottenPassword = z.strictObject({ email: email(rules.email.invalid.auth, rules.email.max) });

const NewPassword = z.strictObject({
  newPassword: password({ min: rules.password.minOnChange, tooShort: rules.password.tooShort.passwordChange }),
});

/** The form on /auth/reset. It asks for the new password twice; only the server's part is sent. */
export const NewPasswordForm = z
  .extend(NewPassword, { confirmPassword: password({ min: rules.confirmPassword.min, tooShort: rules.confirmPassword.tooShort }) })
  .check(
    z.refine((form) => form.confirmPassword === form.newPassword, { error: rules.confirmPassword.different, path: ['confirmPassword'] }),
  );

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What somebody does who is not signed in, and leaves no hint who has an account. */
export const joining = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password-resets',
    summary: 'Send a link by which to choose a new password, if the address belongs to an account; the answer is the same if not',
    body: ForgottenPassword,
    status: 204,
    refusals: ['too_many'],
    access: { forgot: forEverybody(204) },
    limited: 'reset',
    sessionOnly: true,
  }),
  checkPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-resets/check',
    summary: 'Is a link to choose a new password still good? It stays so',
    body: z.strictObject({ token }),
    status: 204,
    refusals: ['too_many', 'link.invalid'],
    access: { check: forEverybody(204) },
    limited: 'link',
    sessionOnly: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-resets/use',
    summary: 'Choose a new password by a link; every session of the person ends',
    body: z.extend(NewPassword, { token }),
    status: 204,
    refusals: ['too_many', 'link.invalid', 'password.common'],
    access: { reset: forEverybody(204) },
    limited: 'link',
    transaction: 'own',
    sessionOnly: true,
  }),
  visitReferral: endpoint({
    method: 'POST',
    path: '/api/referral-visits',
    summary: 'Count a visit of a referral link, once a day and visitor; an id that is nobody’s counts nothing',
    body: z.strictObject({ referralId: z.string().check(z.maxLength(100)) }),
    status: 204,
    refusals: ['too_many'],
    access: { visit: forEverybody(204) },
    limited: 'visit',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscriptions/{token}',
    summary: 'Stop notifications by e-mail with the signed link of one, as RFC 8058 has mail programs do it',
    params: z.strictObject({ token }),
    status: 204,
    refusals: ['too_many', 'link.invalid'],
    access: { unsubscribe: forEverybody(204) },
    limited: 'link',
    anyBody: true,
  }),
};
