import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { secondFactorChanged } from '../mail/account-letters.ts';
import { normaliseEmail } from '../people/email.ts';
import { secondFactorReset } from '../people/events.ts';
import type { PersonRow } from '../people/person.ts';
import { mayResetSecondFactor } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { visiblePeople } from '../visibility.ts';
import { type Proof, proveCodeWhereOn, provePassword } from './prove-oneself.ts';
import { tellOwner } from './tell-owner.ts';

const person = rulesFor<PersonRow>();

/**
 * Removes the lost second factor of another member, ends the member's sessions and notifies the member. Only administrators may call this
 * function, and not for themselves. They must prove their own identity, because afterward the member's password alone opens the member's
 * account.
 */
export async function resetSecondFactor(
  { actor, people, passwords, atomically }: Context,
  { id, password, code }: Readonly<{ id: number }> & Proof,
): Promise<void> {
  const within = person.all(person.eq('id', id), visiblePeople(actor));
  if (!isThere(await people.find(within))) throw new Refusal('person.not_found');
  if (!mayResetSecondFactor(actor, id)) throw new Refusal('not_allowed');
  await provePassword({ people, passwords }, actor.id, password);
  await atomically(async (inside) => {
    // Administrators are locked first and always in the same order. Otherwise, two administrators who reset each other's factor could
    // deadlock.
    await inside.people.lockAndCountAdmins();
    const stored = await inside.people.lock(within);
    if (!isThere(stored)) throw new Refusal('person.not_found');
    await proveCodeWhereOn(inside, actor.id, code);
    await takeOff(inside, id, 'reset');
    inside.events.record(secondFactorReset(stored, actor.id));
  });
}

const isThere = (found: PersonRow | undefined): found is PersonRow => found !== undefined && found.deletedAt === null;

/**
 * Resets the second factor of the account with this email or username. This is a command on the server, so it works even for the last
 * administrator.
 */
export async function resetSecondFactorOf(ports: Ports, { name }: Readonly<{ name: string }>): Promise<void> {
  const known = await ports.people.credentialsFor(normaliseEmail(name));
  if (known === undefined) throw new Refusal('person.not_found');
  await takeOff(ports, known.personId, 'resetOnServer');
  ports.events.record(secured('second_factor_changed', null, { personId: known.personId, detail: 'Reset by a command on the server' }));
}

/** API tokens stay, because they never required a code. */
async function takeOff(
  ports: Pick<Ports, 'people' | 'secondFactors' | 'sessions' | 'mails' | 'outbox' | 'settings'>,
  id: number,
  how: 'reset' | 'resetOnServer',
): Promise<void> {
  if (!(await ports.secondFactors.remove(id))) throw new Refusal('second_factor.off');
  await ports.sessions.endOthers(id, noneOfTheirs);
  await tellOwner(ports, id, secondFactorChanged(how));
}

/**
 * No session has this key, so `endOthers` ends all sessions of the account. The reset was requested from outside these sessions, so no
 * session may stay.
 */
const noneOfTheirs = '';
