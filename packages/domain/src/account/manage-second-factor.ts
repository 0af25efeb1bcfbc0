import { secondFactorReset } from '../activity/messages.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { normaliseEmail } from '../people/email.ts';
import type { PersonRow } from '../people/person.ts';
import { mayResetSecondFactor } from '../permissions.ts';
import type { Ports, Verified } from '../ports.ts';
import { visiblePeople } from '../visibility.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { type SecondFactorState, secondFactorRules } from './second-factor.ts';

const person = rulesFor<PersonRow>();

export const readSecondFactor =
  ({ secondFactors }: Pick<Ports, 'secondFactors'>) =>
  (actor: Member): Promise<SecondFactorState> =>
    secondFactors.stateOf(actor.id);

/** The secret in base32, and the address by which an authenticator app takes it. */
export type BegunSecondFactor = Readonly<{ secret: string; address: string }>;

/** Makes a secret. Signing in does not ask for codes before one was given. */
export const beginSecondFactor =
  (ports: Pick<Ports, 'people' | 'passwords' | 'secondFactors' | 'oneTimeCodes'>) =>
  async (actor: Member, password: string): Promise<BegunSecondFactor> => {
    await provePassword(ports, actor.id, password);
    const { secondFactors, oneTimeCodes, people } = ports;
    const secret = oneTimeCodes.newSecret();
    if (!(await secondFactors.begin(actor.id, secret))) throw new Refusal('second_factor.on');
    const { email } = (await people.find(person.eq('id', actor.id))) ?? {};
    return { secret, address: oneTimeCodes.addressOf(secret, email ?? '') };
  };

/** Turns it on by a first code: other sessions, which gave none, end. Answers the recovery codes, this once, and what a new session is begun with. */
export const confirmSecondFactor =
  ({ people, secondFactors, oneTimeCodes, sessions, ids }: Pick<Ports, 'people' | 'secondFactors' | 'oneTimeCodes' | 'sessions' | 'ids'>) =>
  async (actor: Member, code: string, key: string): Promise<Readonly<{ recoveryCodes: readonly string[]; verified: Verified }>> => {
    const secret = await secondFactors.begunSecretOf(actor.id);
    const known = await people.credentialsOf(actor.id);
    if (secret === undefined || known === undefined) throw new Refusal('second_factor.not_begun');
    const step = oneTimeCodes.stepOf(secret, code.replaceAll(/\s/g, ''));
    if (step === undefined) throw new Refusal('second_factor.wrong', { field: 'code' });
    await secondFactors.confirm(actor.id, step);
    await sessions.endOthers(actor.id, key);
    const { personId, passwordVersion } = known;
    return { recoveryCodes: await renewCodes({ secondFactors, ids }, actor.id), verified: { personId, passwordVersion } };
  };

type Proof = Readonly<{ password: string; code: string }>;
type Proving = Pick<Ports, 'people' | 'passwords' | 'atomically'>;

/** Ten others in the place of those there were. */
export const renewRecoveryCodes =
  (ports: Proving) =>
  async (actor: Member, { password, code }: Proof): Promise<readonly string[]> => {
    await provePassword(ports, actor.id, password);
    return ports.atomically(async (inside) => {
      await proveSecondFactor(inside, actor.id, code);
      return renewCodes(inside, actor.id);
    });
  };

export const removeSecondFactor =
  (ports: Proving) =>
  async (actor: Member, { password, code }: Proof): Promise<void> => {
    await provePassword(ports, actor.id, password);
    await ports.atomically(async (inside) => {
      await proveSecondFactor(inside, actor.id, code);
      await inside.secondFactors.remove(actor.id);
    });
  };

/** Takes it off the account of another who lost it, and tells them. Administrators alone may, and never of themselves. */
export const resetSecondFactor =
  ({ people, secondFactors, activities }: Pick<Ports, 'people' | 'secondFactors' | 'activities'>) =>
  async (actor: Member, id: number): Promise<void> => {
    const stored = await people.lock(person.all(person.eq('id', id), visiblePeople(actor)));
    if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
    if (!mayResetSecondFactor(actor, id)) throw new Refusal('not_allowed');
    if (!(await secondFactors.remove(id))) throw new Refusal('second_factor.off');
    await activities.add([
      { userId: actor.id, type: 'second_factor_reset', message: secondFactorReset({ fullName: stored.fullName }), about: { person: id } },
    ]);
  };

/** The same for whoever runs the server's commands, by e-mail or username: for the last administrator who lost it. */
export const resetSecondFactorOf =
  ({ people, secondFactors }: Pick<Ports, 'people' | 'secondFactors'>) =>
  async (name: string): Promise<void> => {
    const known = await people.credentialsFor(normaliseEmail(name));
    if (known === undefined) throw new Refusal('person.not_found');
    if (!(await secondFactors.remove(known.personId))) throw new Refusal('second_factor.off');
  };

async function provePassword({ people, passwords }: Pick<Ports, 'people' | 'passwords'>, id: number, password: string): Promise<void> {
  const known = await people.credentialsOf(id);
  if (!(await passwords.verify(password, known?.passwordHash))) throw new Refusal('password.wrong', { field: 'password' });
}

async function renewCodes({ secondFactors, ids }: Pick<Ports, 'secondFactors' | 'ids'>, id: number): Promise<readonly string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () => ids.recoveryCode());
  await secondFactors.keepRecoveryCodes(id, codes);
  return codes;
}
