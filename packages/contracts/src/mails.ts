import { mailKinds, mailStates } from '@acre/domain';
import { forAdmins } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

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
z.globalRegistry.add(ListedMail, { id: 'ListedMail' });

const Block = z.discriminatedUnion('is', [
  z.object({ is: z.literal('paragraph'), text: z.string() }),
  z.object({ is: z.literal('quote'), text: z.string() }),
  z.object({ is: z.literal('facts'), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
  z.object({ is: z.literal('link'), label: z.string(), path: z.string() }),
]);

export const Mail = z.object({ ...listed, replyTo: z.nullable(z.string()), content: z.nullable(z.array(Block)) });
export type Mail = z.output<typeof Mail>;
z.globalRegistry.add(Mail, { id: 'Mail' });

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'What was e-mailed or is to be, newest first',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(mailStates)) }),
    status: 200,
    response: z.array(ListedMail),
    paged: true,
    refusals: ['sign_in.required', 'not_allowed'],
    access: { list: forAdmins(200) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/mails/{id}',
    summary: 'One mail; the content is null where it carries a secret, which is known to its recipient alone',
    params: byId,
    status: 200,
    response: Mail,
    refusals: ['sign_in.required', 'not_allowed', 'mail.not_found'],
    access: { get: forAdmins(200) },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/mails/{id}/resend',
    summary: 'Try a mail that failed once more',
    params: byId,
    status: 200,
    response: Mail,
    refusals: ['sign_in.required', 'not_allowed', 'mail.not_found', 'mail.not_failed'],
    access: { resend: forAdmins(200) },
  }),
};
