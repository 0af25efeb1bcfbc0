import { refuseWeakPassword } from '../account/weak-passwords.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { ContactDetails, Person, PersonRow } from '../people/person.ts';
import type { Referrer, Verified } from '../people/ports.ts';
import { type Confirmation, confirmedNow, join, unconfirmed } from '../people/register.ts';
import type { Ports } from '../ports.ts';
import type { Invitation } from './invitation.ts';

const person = rulesFor<PersonRow>();

/**
 * Contains what anyone with the invitation link sees. `joined` is null if the invited person is not a member. For a member, `joined`
 * contains the name of the member's referrer.
 */
export type Invited = Pick<Invitation, 'email' | 'role' | 'message' | 'expiresAt'> &
  Readonly<{ inviter: Referrer & Readonly<{ referralId: string }>; joined: Readonly<{ referrerName: string | null }> | null }>;

export async function checkInvitation({ invitations, people }: Ports, { token }: Readonly<{ token: string }>): Promise<Invited> {
  const found = await invitations.byToken(token);
  const inviter = found && (await people.find(person.eq('id', found.invitedById)));
  if (found === undefined || inviter === undefined) throw new Refusal('link.invalid');
  const { email, role, message, expiresAt } = found;
  const { id, fullName, role: inviterRole, referralId } = inviter;
  const joined = found.memberId === null ? null : { referrerName: await referrerOf(people, found.memberId) };
  return { email, role, message, expiresAt, inviter: { id, fullName, role: inviterRole, referralId }, joined };
}

async function referrerOf(people: Ports['people'], memberId: number): Promise<string | null> {
  const member = await people.find(person.eq('id', memberId));
  const referrer = member && member.referredBy !== null ? await people.find(person.eq('id', member.referredBy)) : undefined;
  return referrer?.fullName ?? null;
}

export type Acceptance = ContactDetails & Pick<Person, 'fullName'> & Readonly<{ token: string; password: string }>;

/**
 * Registers a member with the address and role from the invitation. The inviter becomes the referrer. The password is hashed before the
 * transaction, because hashing is slow.
 */
export async function acceptInvitation(ports: Ports, { token, password, ...entered }: Acceptance): Promise<Verified> {
  const { invitations, passwords, atomically } = ports;
  const invalid = new Refusal('link.invalid');
  const invited = await invitations.byToken(token);
  if (invited === undefined) throw invalid;
  await refuseWeakPassword(ports, password, { fullName: entered.fullName, names: [invited.email] }, 'password');
  const passwordHash = await passwords.hash(password);
  return atomically(async (inside) => {
    const found = await inside.invitations.lockByToken(token);
    if (found === undefined) throw invalid;
    const { email, role, invitedById } = found;
    const account = { email, username: email, role, referredBy: invitedById, profileImage: null, passwordHash };
    const personId = await join(inside, { ...entered, ...account, ...(await confirmationBy(inside, token, found)) });
    await inside.invitations.accept(found.id, personId);
    return { personId, passwordVersion: 1 };
  });
}

/**
 * Returns how the new member's address is confirmed. The address counts as confirmed if an administrator wrote the invitation or the link
 * was emailed. A link that a partner or elite handed over confirms nothing.
 */
async function confirmationBy(
  ports: Pick<Ports, 'invitations' | 'people' | 'clock'>,
  token: string,
  { invitedById }: Invitation,
): Promise<Confirmation> {
  const inviter = await ports.people.find(person.eq('id', invitedById));
  if (inviter?.role === 'admin') return { ...confirmedNow(ports), emailConfirmedById: inviter.id };
  return (await ports.invitations.wasEmailed(token)) ? confirmedNow(ports) : unconfirmed;
}
