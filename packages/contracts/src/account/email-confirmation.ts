import { forEverybody, forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { linkToken } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

export const emailConfirmation = {
  send: endpoint({
    ...routes.emailConfirmation.send,
    summary: 'Resend the link that confirms your email address. If the site does not send email, an administrator confirms it',
    status: 204,
    refusals: ['sign_in.required', 'too_many', 'person.not_found', 'email.confirmed', 'email.not_sent'],
    access: { send: forMembers(409) },
    limited: 'confirmation',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  confirm: endpoint({
    ...routes.emailConfirmation.confirm,
    summary: 'Confirm the address of an account with the emailed link',
    body: z.strictObject({ token: linkToken }),
    status: 204,
    refusals: ['too_many', 'link.invalid'],
    access: { confirm: forEverybody(204) },
    limited: 'link',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
};
