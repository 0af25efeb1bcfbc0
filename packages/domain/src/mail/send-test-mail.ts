import type { Context } from '../context.ts';
import { sendsMail } from '../firm/sends-mail.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import { mayReadMails } from '../permissions.ts';
import type { Letter } from './letter.ts';
import { postWithIds } from './post.ts';
import { readMail } from './read-mails.ts';

const person = rulesFor<PersonRow>();

const testLetter: Letter = {
  subject: 'Test email from Acre',
  content: [
    { is: 'paragraph', text: 'Email works. You requested this test message in Acre.' },
    { is: 'link', label: 'Open Acre', path: '/admin' },
  ],
};

/** Emails an administrator at their own address, so that they see whether email arrives. Returns the waiting email. */
export async function sendTestMail(ctx: Context) {
  const { actor, people } = ctx;
  if (!mayReadMails(actor)) throw new Refusal('not_allowed');
  if (!(await sendsMail(ctx))) throw new Refusal('mail.not_set_up');
  const { email } = (await people.find(person.eq('id', actor.id))) ?? {};
  if (!email) throw new Refusal('person.not_found');
  const [id = 0] = await postWithIds(ctx, [{ kind: 'test', personId: actor.id, toAddress: email, replyTo: null, ...testLetter }]);
  return readMail(ctx, { id });
}
