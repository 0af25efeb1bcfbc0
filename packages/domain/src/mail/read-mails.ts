import type { Context } from '../context.ts';
import type { FieldPolicy, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { mayReadMails } from '../permissions.ts';
import type { Mail, MailRow, MailState } from './mail.ts';

const mail = rulesFor<MailRow>();

const listed = ['id', 'kind', 'toAddress', 'subject', 'state', 'reason', 'createdAt', 'settledAt'] as const;
const listFields: FieldPolicy<MailRow, Mail> = [{ names: listed, when: everything }];
const fields: FieldPolicy<MailRow, Mail> = [{ names: [...listed, 'replyTo', 'content'], when: everything }];

export type MailQuery = Paging & Readonly<{ state?: MailState | undefined }>;

export const filterMails = ({ state }: Pick<MailQuery, 'state'>): Rule<MailRow> =>
  state === undefined ? everything : mail.eq('state', state);

/** Returns a page of the emails in one state or in all states, newest first. */
export async function listMails({ actor, mails }: Context, { state, page, pageSize }: MailQuery) {
  if (!mayReadMails(actor)) throw new Refusal('not_allowed');
  return mails.page({
    within: filterMails({ state }),
    fields: listFields,
    sort: [{ by: 'id', direction: 'desc' }],
    page,
    pageSize,
    countTo: null,
  });
}

export async function readMail({ actor, mails }: Context, { id }: Readonly<{ id: number }>) {
  if (!mayReadMails(actor)) throw new Refusal('not_allowed');
  const found = await mails.view(mail.eq('id', id), fields);
  if (found === undefined) throw new Refusal('mail.not_found');
  return found;
}

/** Queues a failed email as a new effect, so that it gets the full number of attempts again. */
export async function resendMail({ actor, mails, outbox }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  if (!mayReadMails(actor)) throw new Refusal('not_allowed');
  if ((await mails.find(mail.eq('id', id))) === undefined) throw new Refusal('mail.not_found');
  if (!(await mails.waitAgain(id))) throw new Refusal('mail.not_failed');
  await outbox.add([{ kind: 'mail', payload: { mailId: id } }]);
}
