import type { Context } from '../context.ts';
import { sendsMail } from '../firm/sends-mail.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { emailConfirmation } from '../mail/account-letters.ts';
import { post } from '../mail/post.ts';
import { personUpdated } from '../people/events.ts';
import { isActive, type PersonRow } from '../people/person.ts';
import { mayConfirmEmail } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { visiblePeople } from '../visibility.ts';

const person = rulesFor<PersonRow>();

type Account = Pick<PersonRow, 'id' | 'email'>;
type Posting = Pick<Ports, 'mails' | 'outbox' | 'settings' | 'environment'>;

/**
 * Emails the confirmation link if this installation sends email; otherwise an administrator confirms the address. Returns whether it was
 * sent.
 */
export async function postEmailConfirmation(ports: Posting, { id, email }: Account): Promise<boolean> {
  if (email === null || !(await sendsMail(ports))) return false;
  const letter = { kind: 'email_confirmation', personId: id, toAddress: email, replyTo: null } as const;
  await post(ports, [{ ...letter, subject: emailConfirmation.subject, content: null }]);
  return true;
}

/** Emails a new confirmation link to the caller's own address. */
export async function sendEmailConfirmation(ctx: Context): Promise<void> {
  const {
    actor: { id },
  } = ctx;

  const stored = await ctx.people.find(person.eq('id', id));
  if (stored === undefined) throw new Refusal('person.not_found');
  if (stored.emailConfirmedAt !== null) throw new Refusal('email.confirmed');
  if (!(await postEmailConfirmation(ctx, stored))) throw new Refusal('email.not_sent');
}

/**
 * Confirms an email address with the `token` from an emailed link. Each link works only once. If the account now has a different address,
 * the link is invalid.
 */
export async function confirmEmail(
  { people, emailConfirmations, clock, events }: Ports,
  { token }: Readonly<{ token: string }>,
): Promise<void> {
  const used = await emailConfirmations.use(token);
  const stored = used && (await people.lock(person.eq('id', used.personId)));
  if (stored === undefined || !isActive(stored) || stored.email !== used?.email) throw new Refusal('link.invalid');
  if (stored.emailConfirmedAt !== null) return;
  const change = { emailConfirmedAt: clock.now().toISOString() };
  await people.change(stored.id, change);
  events.record(
    personUpdated(stored, change),
    secured('email_confirmed', stored.id, { personId: stored.id, detail: 'With the emailed link' }),
  );
}

/** Lets an administrator confirm a member's address. This also lifts the daily limit on a new member's invitations. */
export async function confirmEmailOf({ actor, people, clock, events }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const stored = await people.lock(person.all(person.eq('id', id), visiblePeople(actor)));
  if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
  // A person without a username is a client, who has no account.
  if (!mayConfirmEmail(actor) || stored.username === null) throw new Refusal('not_allowed');
  if (stored.emailConfirmedById !== null) return;
  const change = { emailConfirmedAt: stored.emailConfirmedAt ?? clock.now().toISOString(), emailConfirmedById: actor.id };
  await people.change(id, change);
  events.record(personUpdated(stored, change), secured('email_confirmed', actor.id, { personId: id, detail: 'By an administrator' }));
}

/** Refuses members whose email address is not confirmed. They may not contact others, use documents or set up a second factor. */
export async function refuseUnconfirmed({ people }: Pick<Ports, 'people'>, { id }: Member): Promise<void> {
  const stored = await people.find(person.eq('id', id));
  if (stored?.emailConfirmedAt === null) throw new Refusal('email.unconfirmed');
}
