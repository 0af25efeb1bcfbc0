import type { Member } from '../kernel/actor.ts';
import type { FieldPolicy, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { mayReadMails } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import type { Mail, MailRow, MailState } from './mail.ts';

const mail = rulesFor<MailRow>();

const listed = ['id', 'kind', 'toAddress', 'subject', 'state', 'reason', 'createdAt', 'settledAt'] as const;
const listFields: FieldPolicy<MailRow, Mail> = [{ names: listed, when: everything }];
const fields: FieldPolicy<MailRow, Mail> = [{ names: [...listed, 'replyTo', 'content'], when: everything }];

export type MailQuery = Paging & Readonly<{ state?: MailState | undefined }>;

/** A page of what was e-mailed or is to be, newest first. */
export const listMails =
  ({ mails }: Pick<Ports, 'mails'>) =>
  async (actor: Member, { state, page, pageSize }: MailQuery) => {
    if (!mayReadMails(actor)) throw new Refusal('not_allowed');
    const within = state === undefined ? everything : mail.eq('state', state);
    return mails.page({ within, fields: listFields, sort: [{ by: 'id', direction: 'desc' }], page, pageSize, countTo: null });
  };

export const readMail =
  ({ mails }: Pick<Ports, 'mails'>) =>
  async (actor: Member, id: number) => {
    if (!mayReadMails(actor)) throw new Refusal('not_allowed');
    const found = await mails.view(mail.eq('id', id), fields);
    if (found === undefined) throw new Refusal('mail.not_found');
    return found;
  };

/** Tries a mail that failed once more, from the beginning. */
export const resendMail =
  ({ mails, outbox }: Pick<Ports, 'mails' | 'outbox'>) =>
  async (actor: Member, id: number): Promise<void> => {
    if (!mayReadMails(actor)) throw new Refusal('not_allowed');
    if ((await mails.find(mail.eq('id', id))) === undefined) throw new Refusal('mail.not_found');
    if (!(await mails.waitAgain(id))) throw new Refusal('mail.not_failed');
    await outbox.add([{ kind: 'mail', payload: { mailId: id } }]);
  };
