import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { type Proof, proveCodeWhereOn, provePassword, refuseOutdatedProof } from './prove-oneself.ts';

/** What a deleted member is called wherever their deals and postings still stand. */
export const deletedMember = 'Deleted member';

const person = rulesFor<PersonRow>();

/** Deletes one's own account, with the password, and a code where two-factor sign-in is on. Deals, properties and ledger stay; everything personal goes. The last administrator stays. */
export const deleteAccount =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async ({ id, role }: Member, { password, code }: Proof): Promise<void> => {
    const known = await provePassword({ people, passwords }, id, password);
    await atomically(async (inside) => {
      // Administrators first and in one order, as where roles change.
      const admins = role === 'admin' ? await inside.people.lockAndCountAdmins() : 0;
      if (admins === 1) throw new Refusal('account.last_admin');
      const stored = await inside.people.lock(person.all(person.eq('id', id), person.eq('deletedAt', null)));
      if (stored === undefined) throw new Refusal('person.not_found');
      await refuseOutdatedProof(inside, known);
      await proveCodeWhereOn(inside, id, code);
      await inside.sessions.endAllOf(id);
      await inside.erasure.erase(id, { fullName: deletedMember, referralId: inside.ids.referralId() });
    });
  };
