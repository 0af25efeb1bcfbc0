import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { passwordChanged, passwordReset } from '../mail/account-letters.ts';
import type { MailRow } from '../mail/mail.ts';
import { post } from '../mail/post.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import { normaliseEmail } from '../people/email.ts';
import type { PersonRow } from '../people/person.ts';
import type { Keep, Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { endSessions } from './end-sessions.ts';
import { tellOwner } from './tell-owner.ts';
import { ownerOf, refuseWeakPassword } from './weak-passwords.ts';

const person = rulesFor<PersonRow>();
const mailRule = rulesFor<MailRow>();

/** Records the request. A background job looks the account up later, so the caller cannot learn whether it exists. */
export const requestPasswordReset = ({ outbox }: Ports, { name }: Readonly<{ name: string }>): Promise<void> =>
  outbox.add([{ kind: 'password_reset', payload: { name: normaliseEmail(name) } }]);

/**
 * An account gets at most one reset link in this many milliseconds. Otherwise, anyone could flood a mailbox, or keep replacing the owner's
 * link.
 */
const betweenLinks = 15 * 60 * 1000;

/** Emails a reset link to the account with this name. Sends nothing if the account does not exist or got a link in the last 15 minutes. */
export async function postPasswordReset({ people, clock }: Ports, { name }: PayloadOf<'password_reset'>): Promise<Keep> {
  const known = await people.credentialsFor(name);
  if (!known) return async () => undefined;
  const { personId } = known;
  const createdAt = new Date(clock.now().getTime() - betweenLinks).toISOString();
  return async (inside) => {
    // Concurrent requests for one account wait for this lock. Each then finds the `password_reset` mail that an earlier request queued, and
    // queues no second one.
    const email = (await inside.people.lock(person.eq('id', personId)))?.email;
    if (!email) return;
    const toThem = mailRule.all(mailRule.eq('personId', personId), mailRule.eq('kind', 'password_reset'), mailRule.eq('toAddress', email));
    const isSent = mailRule.all(toThem, mailRule.not(mailRule.eq('state', 'failed')), mailRule.atLeast('createdAt', createdAt));
    if (await inside.mails.find(isSent)) return;
    const mail = { kind: 'password_reset', personId, toAddress: email, replyTo: null } as const;
    await post(inside, [{ ...mail, subject: passwordReset.subject, content: null }]);
  };
}

/** Refuses an invalid link before anyone enters a new password. */
export async function checkPasswordReset({ passwordResets }: Ports, { token }: Readonly<{ token: string }>): Promise<void> {
  if ((await passwordResets.ownerOf(token)) === undefined) throw new Refusal('link.invalid');
}

/**
 * Sets a new password with a link that works only once. Ends every session and notifies the owner by email. The slow hashing happens before
 * the transaction.
 */
export async function resetPassword(ports: Ports, { token, newPassword }: Readonly<{ token: string; newPassword: string }>): Promise<void> {
  const { passwordResets, passwords, people, atomically } = ports;
  const invalid = new Refusal('link.invalid');
  const ownerId = await passwordResets.ownerOf(token);
  const owner = ownerId === undefined ? undefined : await people.find(person.eq('id', ownerId));
  if (owner === undefined) throw invalid;
  await refuseWeakPassword(ports, newPassword, ownerOf(owner), 'newPassword');
  const hash = await passwords.hash(newPassword);
  await atomically(async (inside) => {
    const personId = await inside.passwordResets.use(token);
    const known = personId === undefined ? undefined : await inside.people.credentialsOf(personId);
    if (known === undefined || !(await inside.people.setPassword(known, hash))) throw invalid;
    await endSessions(inside, known.personId, null);
    await tellOwner(inside, known.personId, passwordChanged);
    inside.events.record(secured('password_changed', null, { personId: known.personId, detail: 'With a password reset link' }));
    if (owner.emailConfirmedAt === null) await dropUnconfirmedFactor(inside, known.personId);
  });
}

/**
 * Removes a second factor that was set up while the email address was unconfirmed. Otherwise, someone who registered with a stranger's
 * address could lock the stranger out.
 */
async function dropUnconfirmedFactor({ secondFactors, events }: Pick<Ports, 'secondFactors' | 'events'>, personId: number): Promise<void> {
  if (!(await secondFactors.remove(personId))) return;
  events.record(
    secured('second_factor_changed', null, { personId, detail: 'Removed, because it was set up before the email address was confirmed' }),
  );
}

/**
 * Returns the token of a new link for the account whose email or username is `name`. Permission is not checked, because only server
 * commands call this function.
 */
export async function issuePasswordReset({ people, passwordResets }: Ports, { name }: Readonly<{ name: string }>): Promise<string> {
  const known = await people.credentialsFor(normaliseEmail(name));
  if (known === undefined) throw new Refusal('person.not_found');
  return passwordResets.issue(known.personId);
}
