import type { Context } from '../context.ts';
import { helpFor } from '../firm/house-contact.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { emailChange, emailChanged } from '../mail/account-letters.ts';
import type { MailRow } from '../mail/mail.ts';
import { post } from '../mail/post.ts';
import { normaliseEmail } from '../people/email.ts';
import { emailChanged as emailChangedOf, personUpdated } from '../people/events.ts';
import { isActive, type PersonRow, usernameAlong } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { EmailChange } from './ports.ts';
import { proveCodeWhereOn, provePassword } from './prove-oneself.ts';

const [person, mail] = [rulesFor<PersonRow>(), rulesFor<MailRow>()];

/**
 * A member chooses the address to which the link is sent. This limit per member keeps anyone from flooding the mailbox of another person.
 */
const linksAnHour = 5;
const hour = 60 * 60;

type Wanted = Readonly<{ email: string; currentPassword: string; code?: string | undefined }>;

/**
 * Requests an email change. Requires the password, and a code if two-factor authentication is on. The email changes only when the member
 * opens the link sent to the new address.
 */
export async function requestEmailChange(
  { actor: { id }, people, passwords, atomically }: Context,
  { email: written, currentPassword, code }: Wanted,
): Promise<void> {
  const email = normaliseEmail(written);
  const credentials = await provePassword({ people, passwords }, id, currentPassword, 'currentPassword');
  await atomically(async (inside) => {
    await proveCodeWhereOn(inside, id, code);
    await refuseManyLinks(inside, id);
    if (await isTaken(inside, email)) throw new Refusal('person.email_taken', { field: 'email' });
    await inside.emailChanges.ask(credentials, email);
    await post(inside, [
      { kind: 'email_change', personId: id, toAddress: email, replyTo: null, subject: emailChange.subject, content: null },
    ]);
  });
}

/** The member's row stays locked, so that concurrent requests are counted one after the other. */
async function refuseManyLinks({ people, mails, clock }: Pick<Ports, 'people' | 'mails' | 'clock'>, id: number): Promise<void> {
  await people.lock(person.eq('id', id));
  const since = new Date(clock.now().getTime() - hour * 1000).toISOString();
  const [sent = 0] = await mails.totals([
    { within: mail.all(mail.eq('personId', id), mail.eq('kind', 'email_change'), mail.atLeast('createdAt', since)) },
  ]);
  if (sent >= linksAnHour) throw new Refusal('email_change.too_many', { retryAfter: hour });
}

/** An address is taken if it is the login name or the email of anyone, even a client. */
const isTaken = async ({ people }: Pick<Ports, 'people'>, email: string): Promise<boolean> =>
  (await people.credentialsFor(email)) !== undefined || (await people.find(person.eq('email', email))) !== undefined;

export const readEmailChange = async ({ actor, emailChanges }: Context): Promise<EmailChange | null> =>
  (await emailChanges.pendingOf(actor.id)) ?? null;

export const withdrawEmailChange = ({ actor, emailChanges }: Context): Promise<void> => emailChanges.withdraw(actor.id);

/** Uses the emailed link once: changes the email, voids links sent to the old address, and notifies the old address. */
export async function confirmEmailChange(ports: Ports, { token }: Readonly<{ token: string }>): Promise<void> {
  const { people, emailChanges, passwordResets, clock } = ports;
  const confirmed = await emailChanges.use(token);
  const stored = confirmed && (await people.lock(person.eq('id', confirmed.personId)));
  if (confirmed === undefined || stored === undefined || !isActive(stored)) throw new Refusal('link.invalid');
  const { email } = confirmed;
  const change = { email, emailConfirmedAt: clock.now().toISOString(), ...usernameAlong(stored, { email }) };
  await people.change(stored.id, change);
  ports.events.record(personUpdated(stored, change), emailChangedOf(stored, stored.id));
  await passwordResets.withdraw(stored.id);
  if (stored.email === null) return;
  const message = { kind: 'email_changed', personId: stored.id, toAddress: stored.email, replyTo: null } as const;
  await post(ports, [{ ...message, ...emailChanged(stored.fullName, await helpFor(ports, { id: stored.id, email: stored.email })) }]);
}
