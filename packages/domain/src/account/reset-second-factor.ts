import { secondFactorReset } from '../activity/messages.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { secondFactorChanged } from '../mail/second-factor-letters.ts';
import { normaliseEmail } from '../people/email.ts';
import type { PersonRow } from '../people/person.ts';
import { mayResetSecondFactor } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visiblePeople } from '../visibility.ts';
import { type Proof, proveCodeWhereOn, provePassword } from './prove-oneself.ts';
import { tellOwner } from './tell-owner.ts';

const person = rulesFor<PersonRow>();

/**
 * Takes it off the account of another who lost it, ends their sessions, and tells them. Administrators alone may, and never of themselves;
 * they prove to be who they are, since a reset opens the account to whoever knows its password.
 */
export const resetSecondFactor =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async (actor: Member, id: number, { password, code }: Proof): Promise<void> => {
    const within = person.all(person.eq('id', id), visiblePeople(actor));
    if (!isThere(await people.find(within))) throw new Refusal('person.not_found');
    if (!mayResetSecondFactor(actor, id)) throw new Refusal('not_allowed');
    await provePassword({ people, passwords }, actor.id, password);
    await atomically(async (inside) => {
      // Administrators first and in one order, so that two who reset each other's do not wait for each other.
      await inside.people.lockAndCountAdmins();
      const stored = await inside.people.lock(within);
      if (!isThere(stored)) throw new Refusal('person.not_found');
      await proveCodeWhereOn(inside, actor.id, code);
      await takeOff(inside, id, 'reset');
      const message = secondFactorReset({ fullName: stored.fullName });
      await inside.activities.add([{ userId: actor.id, type: 'second_factor_reset', message, about: { person: id } }]);
    });
  };

const isThere = (found: PersonRow | undefined): found is PersonRow => found !== undefined && found.deletedAt === null;

/** The same for whoever runs the server's commands, by e-mail or username: for the last administrator who lost it. */
export const resetSecondFactorOf =
  (ports: Pick<Ports, 'people' | 'secondFactors' | 'sessions' | 'mails' | 'outbox'>) =>
  async (name: string): Promise<void> => {
    const known = await ports.people.credentialsFor(normaliseEmail(name));
    if (known === undefined) throw new Refusal('person.not_found');
    await takeOff(ports, known.personId, 'resetOnServer');
  };

/** API tokens stay: they were asked for no code. */
async function takeOff(
  { people, secondFactors, sessions, mails, outbox }: Pick<Ports, 'people' | 'secondFactors' | 'sessions' | 'mails' | 'outbox'>,
  id: number,
  how: 'reset' | 'resetOnServer',
): Promise<void> {
  if (!(await secondFactors.remove(id))) throw new Refusal('second_factor.off');
  await sessions.endOthers(id, noneOfTheirs);
  await tellOwner({ people, mails, outbox }, id, secondFactorChanged(how));
}

/** No session of the owner asks for it. */
const noneOfTheirs = '';
