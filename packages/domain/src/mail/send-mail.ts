import { type InvitationRow, invitationStateOf } from '../invitations/invitation.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { PersonRow } from '../people/person.ts';
import type { Keep, Ports } from '../ports.ts';
import type { Block } from './letter.ts';
import { emailChange, invitationLetter, passwordReset, saysHowToChoose } from './letters.ts';
import type { Mail, MailKind, MailRow } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { toHtml, toText } from './render.ts';

/** What sending needs beside the ports. */
export type PostOffice = Readonly<{
  /** The origin that links lead to, as it is now. */
  publicUrl(): Promise<string>;
  /** Where on it a member stops notifications; signed, so that nobody stops those of another. */
  unsubscribePath(personId: number): string;
}>;

type Needs = Pick<Ports, 'mails' | 'people' | 'passwordResets' | 'emailChanges' | 'invitations' | 'clock'>;

/** What others wrote, which a member may stop as they may stop what says how to choose. The rest answers something that they did, or guards their account. */
const writtenByOthers: readonly MailKind[] = ['enquiry_received', 'conversation_reply'];

const [mail, invitation, person] = [rulesFor<MailRow>(), rulesFor<InvitationRow>(), rulesFor<PersonRow>()];

/** Sends a mail that waits; without a mailer it is kept, to be read in the office. One that was sent in the meantime is not sent again. */
export const sendMail =
  (ports: Needs, office: PostOffice) =>
  async ({ mailId }: PayloadOf<'mail'>, mailer: Mailer | undefined): Promise<Keep> => {
    const found = await ports.mails.find(mail.all(mail.eq('id', mailId), mail.eq('state', 'waiting')));
    if (found === undefined) return async () => undefined;
    if (found.content === null) return sendSecret(ports, found, office, mailer);
    if (mailer === undefined) return settled(mailId, 'kept');
    await mailer.send(await outgoing(found, found.content, office));
    return settled(mailId, 'sent');
  };

/** A letter with a secret link is kept for nobody: until there is a mailer it waits. The link is made anew for every try. */
async function sendSecret(ports: Needs, found: Mail, office: PostOffice, mailer: Mailer | undefined): Promise<Keep> {
  if (mailer === undefined) throw new Error('No mail server is configured.');
  const content = found.invitationId === null ? await accountContent(ports, found) : await invitationContent(ports, found.invitationId);
  if (typeof content === 'string') return settled(found.id, 'failed', content);
  await mailer.send(await outgoing(found, content, office));
  return settled(found.id, 'sent');
}

/** What the letter says, or why it is not sent. */
type Written = readonly Block[] | string;

async function accountContent(ports: Needs, { id, kind, personId, toAddress }: Mail): Promise<Written> {
  const { mails, people, passwordResets, emailChanges } = ports;
  if (personId === null || (await people.credentialsOf(personId)) === undefined) return 'This person cannot sign in.';
  const newer = mail.all(mail.eq('personId', personId), mail.eq('kind', kind), mail.atLeast('id', id + 1));
  if ((await mails.find(newer)) !== undefined) return 'A newer link was asked for.';
  if (kind !== 'email_change') return passwordReset.content(await passwordResets.issue(personId));
  const token = await emailChanges.issue(personId, toAddress);
  return token === undefined ? 'Nobody waits for this link any more.' : emailChange.content(token);
}

async function invitationContent({ invitations, people, clock }: Needs, id: number): Promise<Written> {
  const found = await invitations.find(invitation.eq('id', id));
  const inviter = found && (await people.find(person.eq('id', found.invitedById)));
  const isGood = inviter?.deletedAt === null && inviter.deactivatedAt === null;
  if (!found || !inviter || !isGood || invitationStateOf(found, clock.now().toISOString()) !== 'pending')
    return 'The invitation does not hold any more.';
  return invitationLetter(inviter, found, await invitations.issue(id));
}

/** A try that failed: the mail goes on waiting, with the reason, or has failed for good. */
export const mailFailed = ({ mailId }: PayloadOf<'mail'>, { reason, final }: Readonly<{ reason: string; final: boolean }>): Keep =>
  settled(mailId, final ? 'failed' : 'waiting', reason);

const settled =
  (id: number, state: Mail['state'], reason: string | null = null): Keep =>
  ({ mails }) =>
    mails.settle(id, state, reason);

async function outgoing({ id, kind, personId, toAddress, replyTo, subject }: Mail, content: readonly Block[], office: PostOffice) {
  const publicUrl = await office.publicUrl();
  const mayBeStopped = writtenByOthers.includes(kind) || saysHowToChoose(content);
  const unsubscribeUrl = personId !== null && mayBeStopped ? publicUrl + office.unsubscribePath(personId) : null;
  const frame = { publicUrl, unsubscribeUrl };
  return { id, to: toAddress, replyTo, subject, text: toText(content, frame), html: toHtml(content, frame), unsubscribeUrl };
}
