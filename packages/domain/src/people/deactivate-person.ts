import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { mayDeactivate } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visiblePeople } from '../visibility.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/** Shuts a member out: their sessions end, their links stop, and what they did stays. The last administrator cannot be shut out. */
export const deactivatePerson =
  (ports: Pick<Ports, 'people' | 'sessions' | 'clock'>) =>
  async (actor: Member, id: number): Promise<void> => {
    // Administrators first and in one order, so that two of these never wait for each other.
    const admins = mayDeactivate(actor) ? await ports.people.lockAndCountAdmins() : 0;
    const stored = await lockMember(ports, actor, id);
    if (stored.deactivatedAt !== null) return;
    if (stored.role === 'admin' && admins === 1) throw new Refusal('person.last_admin');
    await ports.people.change(id, { deactivatedAt: ports.clock.now().toISOString() });
    await ports.sessions.endAllOf(id);
  };

/** Lets them in again, with the password they had. */
export const reactivatePerson =
  ({ people }: Pick<Ports, 'people'>) =>
  async (actor: Member, id: number): Promise<void> => {
    const stored = await lockMember({ people }, actor, id);
    if (stored.deactivatedAt !== null) await people.change(id, { deactivatedAt: null });
  };

async function lockMember({ people }: Pick<Ports, 'people'>, actor: Member, id: number): Promise<PersonRow> {
  const stored = await people.lock(person.all(person.eq('id', id), visiblePeople(actor)));
  if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
  // Clients cannot sign in anyway.
  if (!mayDeactivate(actor) || stored.username === null) throw new Refusal('not_allowed');
  return stored;
}
