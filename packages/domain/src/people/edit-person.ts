import { endSessions } from '../account/end-sessions.ts';
import { provePassword, refuseUnproven } from '../account/prove-oneself.ts';
import { tellOwner } from '../account/tell-owner.ts';
import { ownerOf, refuseWeakPassword } from '../account/weak-passwords.ts';
import type { Context } from '../context.ts';
import { attachPicture, pictureFor } from '../files/person-picture.ts';
import { accountRoles, type Member, type PersonRole } from '../kernel/actor.ts';
import type { ViewOf } from '../kernel/field-table.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import { passwordChanged } from '../mail/account-letters.ts';
import { mayChangePassword, mayChangeRole, mayEditPerson } from '../permissions.ts';
import { secured } from '../security/events.ts';
import { personPolicy, visiblePeople } from '../visibility.ts';
import { endAccess } from './end-access.ts';
import { personUpdated } from './events.ts';
import type { profileFields } from './fields.ts';
import { type PersonRow, usernameAlong } from './person.ts';
import type { Verified } from './ports.ts';

type Profile = ViewOf<typeof profileFields>;
export type PersonEdit = Readonly<{
  profile: { readonly [K in keyof Profile]?: Profile[K] | undefined };
  /** This is the address of an uploaded picture; null removes the picture. */
  profileImage?: string | null | undefined;
  role?: PersonRole | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const person = rulesFor<PersonRow>();

/**
 * Changes a profile or role. A new email address or role can give someone access. To change either, the actor must have recently proved
 * their identity in the session `key`. Changing either also ends all sessions, API tokens and emailed links of the account.
 */
export async function editPerson(
  { actor, ...ports }: Context,
  { id, key = '', ...edit }: Readonly<{ id: number; key?: string | undefined }> & PersonEdit,
): Promise<void> {
  const { people, files } = ports;
  const within = person.all(person.eq('id', id), visiblePeople(actor));
  // All administrators are locked first and always in the same order, so that concurrent role changes do not deadlock.
  const admins = edit.role !== undefined && mayChangeRole(actor) ? await people.lockAndCountAdmins() : 0;
  const stored = await people.lock(within);
  if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
  if (!mayEditPerson(actor, id)) throw new Refusal('not_allowed');
  refuseStale(stored, edit.version);
  await refuseReadOnlyView(() => people.view(within, personPolicy(actor)), edit.readOnly);
  if (!mayChangeRole(actor)) refuseReadOnly(stored, { role: edit.role });
  // Changing one's own email requires the password and a link that is sent to the new address.
  if (actor.id === id) refuseReadOnly(stored, { email: edit.profile.email });
  const profileImage = await pictureFor(files, actor, stored, edit.profileImage);
  const change = differences<PersonRow>(stored, { ...edit.profile, role: edit.role, profileImage });
  if (change.role !== undefined) refuseRole(stored, change.role, admins);
  if (change.email === null && stored.username !== null) throw new Refusal('person.email_missing', { field: 'email' });
  const opens = stored.username !== null && (change.email !== undefined || change.role !== undefined);
  if (opens) await refuseUnproven(ports, actor, key);
  if (Object.keys(change).length === 0) return;
  if (change.profileImage !== undefined) await attachPicture(files, id, change.profileImage);
  const full = { ...change, ...usernameAlong(stored, change), ...confirmationBy(actor, stored, change, ports.clock.now()) };
  await people.change(id, full);
  ports.events.record(personUpdated(stored, full));
  if (opens) await endAccess(ports, actor, stored, change);
}

/** An address counts as confirmed if an administrator enters it or its owner becomes an administrator. */
function confirmationBy(actor: Member, stored: PersonRow, { email, role }: Partial<PersonRow>, now: Date): Partial<PersonRow> {
  const isVouchedFor = stored.username !== null && (email !== undefined || (role === 'admin' && stored.emailConfirmedAt === null));
  return isVouchedFor ? { emailConfirmedAt: now.toISOString(), emailConfirmedById: actor.id } : {};
}

/** Clients cannot become members or members clients, and the last administrator keeps the role. */
function refuseRole(stored: PersonRow, role: PersonRole, admins: number): void {
  if (stored.username === null || !accountRoles.some((one) => one === role)) throw new Refusal('field.read_only', { field: 'role' });
  if (stored.role === 'admin' && stored.deactivatedAt === null && admins === 1) throw new Refusal('person.last_admin', { field: 'role' });
}

export type PasswordChange = Readonly<{ currentPassword: string; newPassword: string }>;

/**
 * Changes the caller's password, ends every session and emails the owner. Returns the data to begin a new session. Hashing runs before the
 * transaction.
 */
export async function changePassword(
  ctx: Context,
  { id, currentPassword, newPassword }: Readonly<{ id: number }> & PasswordChange,
): Promise<Verified> {
  const { actor } = ctx;
  const { people, passwords, atomically } = ctx;
  const found = await people.find(person.all(person.eq('id', id), visiblePeople(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  if (!mayChangePassword(actor, id)) throw new Refusal('not_allowed');
  const credentials = await provePassword({ people, passwords }, id, currentPassword, 'currentPassword');
  await refuseWeakPassword(ctx, newPassword, ownerOf(found), 'newPassword');
  const hash = await passwords.hash(newPassword);
  return atomically(async (inside) => {
    if (!(await inside.people.setPassword(credentials, hash))) throw new Refusal('password.wrong', { field: 'currentPassword' });
    await endSessions(inside, id, id);
    await tellOwner(inside, id, passwordChanged);
    inside.events.record(secured('password_changed', id, { personId: id }));
    return { personId: id, passwordVersion: credentials.passwordVersion + 1 };
  });
}
