import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import { secured } from '../security/events.ts';
import { endSessions } from './end-sessions.ts';
import { type Proof, proveCodeWhereOn, provePassword, refuseOutdatedProof } from './prove-oneself.ts';

/** Deals and postings show this name for a deleted member. */
export const deletedMember = 'Deleted member';

const person = rulesFor<PersonRow>();

/**
 * Deletes the caller's account and personal data, but keeps deals, properties and the ledger. Requires the password, and a code if
 * two-factor authentication is on. Refuses if the caller is the last administrator.
 */
export async function deleteAccount(
  { actor: { id, role }, people, passwords, atomically }: Context,
  { password, code }: Proof,
): Promise<void> {
  const credentials = await provePassword({ people, passwords }, id, password);
  await atomically(async (inside) => {
    // Administrators are locked first and always in the same order, as for role changes, to prevent deadlocks.
    const admins = role === 'admin' ? await inside.people.lockAndCountAdmins() : 0;
    if (admins === 1) throw new Refusal('account.last_admin');
    const stored = await inside.people.lock(person.all(person.eq('id', id), person.eq('deletedAt', null)));
    if (stored === undefined) throw new Refusal('person.not_found');
    await refuseOutdatedProof(inside, credentials);
    await proveCodeWhereOn(inside, id, code);
    await endSessions(inside, id, id);
    inside.events.record(secured('account_deleted', id, { personId: id }));
    await inside.erasure.erase(id, { fullName: deletedMember, referralId: inside.ids.referralId() });
  });
}
