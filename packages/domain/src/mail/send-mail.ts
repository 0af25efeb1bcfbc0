import { firmTime } from '../firm/firm-time.ts';
import { type InvitationRow, invitationStateOf } from '../invitations/invitation.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import { isActive, type PersonRow } from '../people/person.ts';
import type { Keep, Ports } from '../ports.ts';
import { emailChange, emailConfirmation, passwordReset } from './account-letters.ts';
import type { Block } from './letter.ts';
import { invitationLetter } from './letters-from-members.ts';
import type { Mail, MailKind, MailRow } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { saysHowToChoose } from './notification-letters.ts';
import { toHtml, toText } from './render.ts';

export type PostOffice = Readonly<{
  /** Returns the current address of the site, for links in emails. */
  publicUrl(): Promise<string>;
  /**
   * Returns the path where a member turns off notifications by email. The path is signed, so that nobody can do this for another member.
   */
  unsubscribePath(personId: number): string;
}>;

type Needs = Pick<
  Ports,
  'mails' | 'people' | 'passwordResets' | 'emailChanges' | 'emailConfirmations' | 'invitations' | 'settings' | 'environment' | 'clock'
>;

/** Emails of these kinds to members always contain an unsubscribe link. For any other kind, `saysHowToChoose` decides. */
const writtenByOthers: readonly MailKind[] = ['enquiry_received', 'conversation_reply'];

const [mail, invitation, person] = [rulesFor<MailRow>(), rulesFor<InvitationRow>(), rulesFor<PersonRow>()];

/**
 * Sends a pending email. Without a mailer, the email is kept so that administrators can read it in Acre. An email that was sent in the
 * meantime is not sent again.
 */
export async function sendMail(ports: Needs, { mailId }: PayloadOf<'mail'>, office: PostOffice, mailer: Mailer | undefined): Promise<Keep> {
  const found = await ports.mails.find(mail.all(mail.eq('id', mailId), mail.eq('state', 'waiting')));
  if (found === undefined) return async () => undefined;
  if (found.content === null) return sendSecret(ports, found, office, mailer);
  if (mailer === undefined) return settled(mailId, 'kept');
  await mailer.send(await outgoing(found, found.content, office));
  return settled(mailId, 'sent');
}

/**
 * Sends an email with a secret link. Every attempt creates a new link, because the content is never stored. Throws if there is no mailer,
 * and the outbox then retries for about a day. Unlike other emails, this one cannot be kept for administrators to read, because it has no
 * stored content.
 */
async function sendSecret(ports: Needs, found: Mail, office: PostOffice, mailer: Mailer | undefined): Promise<Keep> {
  if (mailer === undefined) throw new Error('Email is not set up.');
  const content = found.invitationId === null ? await accountContent(ports, found) : await invitationContent(ports, found.invitationId);
  if (typeof content === 'string') return settled(found.id, 'failed', content);
  await mailer.send(await outgoing(found, content, office));
  return settled(found.id, 'sent');
}

/** A string is the reason why the email is not sent. */
type Written = readonly Block[] | string;

async function accountContent(ports: Needs, { id, kind, personId, toAddress }: Mail): Promise<Written> {
  const { mails, people, passwordResets, emailChanges, emailConfirmations } = ports;
  if (personId === null || (await people.credentialsOf(personId)) === undefined) return 'This person cannot log in.';
  const newer = mail.all(mail.eq('personId', personId), mail.eq('kind', kind), mail.atLeast('id', id + 1));
  if ((await mails.find(newer)) !== undefined) return 'A newer link was requested.';
  if (kind === 'email_confirmation') {
    const owner = await people.find(person.eq('id', personId));
    if (owner?.email !== toAddress || owner.emailConfirmedAt !== null) return 'This address no longer needs to be confirmed.';
    return emailConfirmation.content(await emailConfirmations.issue(personId, toAddress));
  }
  if (kind !== 'email_change') {
    const owner = await people.find(person.eq('id', personId));
    if (owner?.email !== toAddress) return 'The email address of the account was changed.';
    return passwordReset.content(await passwordResets.issue(personId));
  }
  const token = await emailChanges.issue(personId, toAddress);
  return token === undefined ? 'This link is no longer needed.' : emailChange.content(token);
}

async function invitationContent(ports: Needs, id: number): Promise<Written> {
  const { invitations, people, clock } = ports;
  const found = await invitations.find(invitation.eq('id', id));
  const inviter = found && (await people.find(person.eq('id', found.invitedById)));
  if (!found || !inviter || !isActive(inviter) || invitationStateOf(found, clock.now().toISOString()) !== 'pending')
    return 'The invitation is no longer valid.';
  const { timeZone } = await firmTime(ports);
  return invitationLetter(inviter, found, { token: await invitations.issue(id, 'emailed'), timeZone });
}

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
