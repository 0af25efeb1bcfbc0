import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { secondFactorChanged } from '../mail/second-factor-letters.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports, Verified } from '../ports.ts';
import { provePassword } from './prove-oneself.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { type SecondFactorState, secondFactorRules } from './second-factor.ts';
import { tellOwner } from './tell-owner.ts';

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

type Confirming = Pick<Ports, 'people' | 'secondFactors' | 'oneTimeCodes' | 'sessions' | 'mails' | 'outbox' | 'ids'>;

/**
 * Turns it on by a first code: other sessions, which gave none, end, and a mail goes out. Answers the recovery codes, this once, and what a
 * new session is begun with.
 */
export const confirmSecondFactor =
  (ports: Confirming) =>
  async (actor: Member, code: string, key: string): Promise<Readonly<{ recoveryCodes: readonly string[]; verified: Verified }>> => {
    const { people, secondFactors, oneTimeCodes, sessions } = ports;
    const secret = await secondFactors.begunSecretOf(actor.id);
    const known = await people.credentialsOf(actor.id);
    if (secret === undefined || known === undefined) throw new Refusal('second_factor.not_begun');
    const step = oneTimeCodes.stepOf(secret, code.replaceAll(/\s/g, ''));
    if (step === undefined) throw new Refusal('second_factor.wrong', { field: 'code' });
    await secondFactors.confirm(actor.id, step);
    await sessions.endOthers(actor.id, key);
    await tellOwner(ports, actor.id, secondFactorChanged('on'));
    const { personId, passwordVersion } = known;
    return { recoveryCodes: await renewCodes(ports, actor.id), verified: { personId, passwordVersion } };
  };

type WholeProof = Readonly<{ password: string; code: string }>;
type Proving = Pick<Ports, 'people' | 'passwords' | 'atomically'>;

/** Ten others in the place of those there were. */
export const renewRecoveryCodes =
  (ports: Proving) =>
  async (actor: Member, { password, code }: WholeProof): Promise<readonly string[]> => {
    await provePassword(ports, actor.id, password);
    return ports.atomically(async (inside) => {
      await proveSecondFactor(inside, actor.id, code);
      await tellOwner(inside, actor.id, secondFactorChanged('codes'));
      return renewCodes(inside, actor.id);
    });
  };

export const removeSecondFactor =
  (ports: Proving) =>
  async (actor: Member, { password, code }: WholeProof): Promise<void> => {
    await provePassword(ports, actor.id, password);
    await ports.atomically(async (inside) => {
      await proveSecondFactor(inside, actor.id, code);
      await inside.secondFactors.remove(actor.id);
      await tellOwner(inside, actor.id, secondFactorChanged('off'));
    });
  };

async function renewCodes({ secondFactors, ids }: Pick<Ports, 'secondFactors' | 'ids'>, id: number): Promise<readonly string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () => ids.recoveryCode());
  await secondFactors.keepRecoveryCodes(id, codes);
  return codes;
}
