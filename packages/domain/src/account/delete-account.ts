import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';

/** What a deleted member is called wherever their deals and postings still stand. */
export const deletedMember = 'Deleted member';

const person = rulesFor<PersonRow>();

/** Deletes one's own account, with the password. Deals, properties and ledger stay; everything personal goes. The last administrator stays. */
export const deleteAccount =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async ({ id, role }: Member, password: string): Promise<void> => {
    const known = await people.credentialsOf(id);
    if (!(await passwords.verify(password, known?.passwordHash)) || known === undefined)
      throw new Refusal('password.wrong', { field: 'password' });
    await atomically(async (inside) => {
      // Administrators first and in one order, as where roles change.
      const admins = role === 'admin' ? await inside.people.lockAndCountAdmins() : 0;
      if (admins === 1) throw new Refusal('account.last_admin');
      if ((await inside.people.lock(person.eq('id', id))) === undefined) throw new Refusal('person.not_found');
      await inside.sessions.endAllOf(id);
      await inside.erasure.erase(id, { fullName: deletedMember, referralId: inside.ids.referralId() });
    });
  };
