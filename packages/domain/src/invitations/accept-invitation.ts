import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Person, PersonRow } from '../people/person.ts';
import { join } from '../people/register.ts';
import type { Ports, Referrer, Verified } from '../ports.ts';
import type { Invitation } from './invitation.ts';

const person = rulesFor<PersonRow>();

/** What whoever has the link is shown of it. */
export type Invited = Pick<Invitation, 'email' | 'role' | 'message' | 'expiresAt'> &
  Readonly<{ inviter: Referrer & Readonly<{ referralId: string }> }>;

export const checkInvitation =
  ({ invitations, people }: Pick<Ports, 'invitations' | 'people'>) =>
  async (token: string): Promise<Invited> => {
    const found = await invitations.byToken(token);
    const inviter = found && (await people.find(person.eq('id', found.invitedById)));
    if (found === undefined || inviter === undefined) throw new Refusal('link.invalid');
    const { email, role, message, expiresAt } = found;
    const { id, fullName, role: inviterRole, referralId } = inviter;
    return { email, role, message, expiresAt, inviter: { id, fullName, role: inviterRole, referralId } };
  };

export type Acceptance = Pick<Person, 'fullName' | 'phone' | 'company'> & Readonly<{ token: string; password: string }>;

/** Joins under the inviter, once, with the address and the role that were invited. Hashing comes before the transaction. */
export const acceptInvitation =
  ({ invitations, passwords, atomically }: Pick<Ports, 'invitations' | 'passwords' | 'atomically'>) =>
  async ({ token, password, ...entered }: Acceptance): Promise<Verified> => {
    const invalid = new Refusal('link.invalid');
    if ((await invitations.byToken(token)) === undefined) throw invalid;
    if (passwords.isCommon(password)) throw new Refusal('password.common', { field: 'password' });
    const passwordHash = await passwords.hash(password);
    return atomically(async (inside) => {
      const found = await inside.invitations.lockByToken(token);
      if (found === undefined) throw invalid;
      const { email, role, invitedById } = found;
      const account = { email, username: email, role, referredBy: invitedById, profileImage: null, passwordHash };
      const personId = await join(inside, { ...entered, ...account });
      await inside.invitations.accept(found.id, personId);
      return { personId, passwordVersion: 1 };
    });
  };
