import { personRules as rules } from '@acre/domain/people/rules';
import { forEverybody, forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { email, linkToken, timestamp } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import { PasswordChange } from '../people/person-forms.ts';
import * as routes from '../routes/index.ts';
import { Proof, proofRefusals } from './proof.ts';

/** The form is under Settings > Profile. An invalid address therefore gets the same error message as on the profile form. */
export const EmailChangeInput = z.strictObject({
  email: email(rules.email.invalid.profile, rules.email.max),
  currentPassword: PasswordChange.shape.currentPassword,
  code: Proof.shape.code,
});

export const emailChange = {
  read: endpoint({
    ...routes.emailChange.read,
    own: true,
    summary: 'Read the new email address that you requested but have not confirmed',
    status: 200,
    response: z.object({ pending: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })) }),
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
    sessionOnly: true,
  }),
  request: endpoint({
    ...routes.emailChange.request,
    summary:
      'Request a new email address. It takes effect when you open the link sent there. Needs a code if two-factor authentication is on',
    body: EmailChangeInput,
    status: 204,
    refusals: ['sign_in.required', ...proofRefusals, 'person.email_taken', 'email_change.too_many'],
    access: { request: forMembers(204) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  withdraw: endpoint({
    ...routes.emailChange.withdraw,
    summary: 'Keep the current email address and void the link that was sent',
    status: 204,
    refusals: ['sign_in.required'],
    access: { withdraw: forMembers(204) },
    sessionOnly: true,
  }),
  confirm: endpoint({
    ...routes.emailChange.confirm,
    summary: 'Confirm a new email address with the link that was sent there. The old address is notified',
    body: z.strictObject({ token: linkToken }),
    status: 204,
    refusals: ['too_many', 'link.invalid', 'person.email_taken'],
    access: { confirm: forEverybody(204) },
    limited: 'link',
    sessionOnly: true,
  }),
};
