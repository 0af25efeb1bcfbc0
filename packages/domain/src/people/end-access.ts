import { endSessions } from '../account/end-sessions.ts';
import { helpFor } from '../firm/house-contact.ts';
import type { Member } from '../kernel/actor.ts';
import { emailChangedByAdmin, roleChangedByAdmin } from '../mail/account-letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';
import { emailChanged, roleChanged } from './events.ts';
import type { PersonRow } from './person.ts';
import type { PersonChange } from './ports.ts';

type Access = Pick<Ports, 'sessions' | 'passwordResets' | 'emailChanges' | 'events'>;
type Needs = Access & Pick<Ports, 'mails' | 'outbox' | 'settings' | 'people'>;
type Opened = Pick<PersonChange, 'email' | 'role'>;

/** Ends all sessions and API tokens of an account, and all emailed links that change its password or email address. */
export async function revokeAccess(ports: Access, id: number, by: number): Promise<void> {
  await endSessions(ports, id, by);
  await ports.passwordResets.withdraw(id);
  await ports.emailChanges.withdraw(id);
}

/**
 * Ends all access to an account after an administrator changed its email address or role. Also notifies the old address and records the
 * change.
 */
export async function endAccess(ports: Needs, { id: by }: Member, stored: PersonRow, change: Opened): Promise<void> {
  await revokeAccess(ports, stored.id, by);
  if (change.email !== undefined) ports.events.record(emailChanged(stored, by));
  if (change.role !== undefined) ports.events.record(roleChanged(stored, change.role, by));
  await tellOldAddress(ports, stored, change);
}

async function tellOldAddress(
  ports: Pick<Ports, 'mails' | 'outbox' | 'settings' | 'people'>,
  stored: PersonRow,
  { email, role }: Opened,
): Promise<void> {
  const { id: personId, email: toAddress, fullName } = stored;
  if (toAddress === null) return;
  const contact = await helpFor(ports, { id: personId, email: toAddress });
  const letters = [
    ...(email === undefined ? [] : [{ kind: 'email_changed', ...emailChangedByAdmin(fullName, contact) } as const]),
    ...(role === undefined
      ? []
      : [{ kind: 'role_changed', ...roleChangedByAdmin({ fullName, from: stored.role, to: role }, contact) } as const]),
  ];
  await post(
    ports,
    letters.map((letter) => ({ personId, toAddress, replyTo: null, ...letter })),
  );
}
