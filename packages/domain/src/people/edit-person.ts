import { provePassword } from '../account/prove-oneself.ts';
import { tellOwner } from '../account/tell-owner.ts';
import { hangPicture, pictureFor } from '../files/person-picture.ts';
import type { AccountRole, Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import { passwordChanged } from '../mail/letters.ts';
import { mayChangePassword, mayChangeRole, mayEditPerson } from '../permissions.ts';
import type { Ports, Verified } from '../ports.ts';
import { personFields, visiblePeople } from '../visibility.ts';
import type { PersonRow } from './person.ts';
import { usernameAlong } from './username-along.ts';

type Profile = Pick<PersonRow, 'fullName' | 'email' | 'phone' | 'company'>;
export type PersonEdit = Readonly<{
  profile: { readonly [K in keyof Profile]?: Profile[K] | undefined };
  /** The address of an uploaded picture, or null to do without. */
  profileImage?: string | null | undefined;
  role?: AccountRole | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const person = rulesFor<PersonRow>();

/** Everybody edits their own profile, administrators all and the role. A new role ends the person's sessions. */
export const editPerson =
  ({ people, sessions, files }: Pick<Ports, 'people' | 'sessions' | 'files'>) =>
  async (actor: Member, id: number, edit: PersonEdit): Promise<void> => {
    const within = person.all(person.eq('id', id), visiblePeople(actor));
    // Administrators first and in one order, so that two changes of roles never wait for each other.
    const admins = edit.role !== undefined && mayChangeRole(actor) ? await people.lockAndCountAdmins() : 0;
    const stored = await people.lock(within);
    if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
    if (!mayEditPerson(actor, id)) throw new Refusal('not_allowed');
    await refuseReadOnlyView(() => people.view(within, personFields(actor)), edit.readOnly);
    if (!mayChangeRole(actor)) refuseReadOnly(stored, { role: edit.role });
    // One's own e-mail takes one's password, and a link that is sent there.
    if (actor.id === id) refuseReadOnly(stored, { email: edit.profile.email });
    refuseStale(stored, edit.version);
    const profileImage = await pictureFor(files, actor, stored, edit.profileImage);
    const change = differences<PersonRow>(stored, { ...edit.profile, role: edit.role, profileImage });
    if (change.role !== undefined) refuseRole(stored, admins);
    if (Object.keys(change).length === 0) return;
    if (change.profileImage !== undefined) await hangPicture(files, id, change.profileImage);
    await people.change(id, { ...change, ...usernameAlong(stored, change) });
    if (change.role !== undefined) await sessions.endAllOf(id);
  };

/** Clients cannot become members, and the last administrator stays one. */
function refuseRole(stored: PersonRow, admins: number): void {
  if (stored.username === null) throw new Refusal('field.read_only', { field: 'role' });
  if (stored.role === 'admin' && admins === 1) throw new Refusal('person.last_admin', { field: 'role' });
}

export type PasswordChange = Readonly<{ currentPassword: string; newPassword: string }>;

/** Changes one's own password, ends every session and tells the owner by mail; answers what a new one is begun with. Hashing comes before the transaction. */
export const changePassword =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async (actor: Member, id: number, { currentPassword, newPassword }: PasswordChange): Promise<Verified> => {
    if ((await people.find(person.all(person.eq('id', id), visiblePeople(actor)))) === undefined) throw new Refusal('person.not_found');
    if (!mayChangePassword(actor, id)) throw new Refusal('not_allowed');
    const known = await provePassword({ people, passwords }, id, currentPassword, 'currentPassword');
    if (passwords.isCommon(newPassword)) throw new Refusal('password.common', { field: 'newPassword' });
    const hash = await passwords.hash(newPassword);
    return atomically(async (inside) => {
      if (!(await inside.people.setPassword(known, hash))) throw new Refusal('password.wrong', { field: 'currentPassword' });
      await inside.sessions.endAllOf(id);
      await tellOwner(inside, id, passwordChanged);
      return { personId: id, passwordVersion: known.passwordVersion + 1 };
    });
  };
