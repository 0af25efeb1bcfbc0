import { personRules as rules } from '@acre/domain';
import { forEverybody, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { email, timestamp } from './fields.ts';
import { PasswordChange } from './person-forms.ts';
import { Proof, proofRefusals } from './proof.ts';
import { z } from './z.ts';

/** The form under Settings > Profile. */
export const EmailChangeInput = z.strictObject({
  email: email(rules.email.invalid.profile, rules.email.max),
  currentPassword: PasswordChange.shape.currentPassword,
  code: Proof.shape.code,
});

export const emailChange = {
  read: endpoint({
    method: 'GET',
    path: '/api/email-change',
    summary: 'The address that the caller asked for and has not confirmed yet',
    status: 200,
    response: z.object({ pending: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })) }),
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
    sessionOnly: true,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/email-change',
    summary:
      "Ask for another e-mail: it is the caller's when they open the link that is sent there. Takes a code where two-factor sign-in is on",
    body: EmailChangeInput,
    status: 204,
    refusals: ['sign_in.required', ...proofRefusals, 'person.email_taken'],
    access: { request: forMembers(204) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/email-change',
    summary: 'Keep the e-mail as it is; the link that was sent is void',
    status: 204,
    refusals: ['sign_in.required'],
    access: { withdraw: forMembers(204) },
    sessionOnly: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/email-change/confirm',
    summary: 'Confirm an e-mail by the link that was sent there; the old address is told',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    status: 204,
    refusals: ['too_many', 'link.invalid', 'person.email_taken'],
    access: { confirm: forEverybody(204) },
    limited: 'link',
    sessionOnly: true,
  }),
};
