import { mailKinds, mailStates } from '@acre/domain/mail/mail';
import { forAdmins } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { byId, id, paging, timestamp } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

const listed = {
  id,
  kind: z.enum(mailKinds),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  reason: z.nullable(z.string()),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
};

export const ListedMail = z.object(listed);
export type ListedMail = z.output<typeof ListedMail>;
components.add(ListedMail, { id: 'ListedMail' });

const Block = z.discriminatedUnion('is', [
  z.object({ is: z.literal('paragraph'), text: z.string() }),
  z.object({ is: z.literal('quote'), text: z.string() }),
  z.object({ is: z.literal('facts'), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
  z.object({ is: z.literal('link'), label: z.string(), path: z.string() }),
]);

export const Mail = z.object({ ...listed, replyTo: z.nullable(z.string()), content: z.nullable(z.array(Block)) });
export type Mail = z.output<typeof Mail>;
components.add(Mail, { id: 'Mail' });

export const mails = {
  list: endpoint({
    ...routes.mails.list,
    summary: 'List emails with their delivery state, newest first',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(mailStates)) }),
    status: 200,
    response: z.array(ListedMail),
    refusals: ['sign_in.required', 'not_allowed'],
    access: { list: forAdmins(200) },
  }),
  get: endpoint({
    ...routes.mails.get,
    summary: 'Read an email. Its content is null if it contains a secret link',
    params: byId,
    status: 200,
    response: Mail,
    refusals: ['sign_in.required', 'not_allowed', 'mail.not_found'],
    access: { get: forAdmins(200) },
  }),
  resend: endpoint({
    ...routes.mails.resend,
    summary: 'Resend a failed email',
    params: byId,
    status: 200,
    response: Mail,
    refusals: ['sign_in.required', 'not_allowed', 'mail.not_found', 'mail.not_failed'],
    access: { resend: forAdmins(200) },
  }),
  sendTest: endpoint({
    ...routes.mails.sendTest,
    summary: 'Send a test email to your own address',
    status: 201,
    response: Mail,
    refusals: ['sign_in.required', 'not_allowed', 'too_many', 'mail.not_set_up', 'person.not_found'],
    access: { sendTest: forAdmins(409) },
    limited: 'letter',
  }),
};
