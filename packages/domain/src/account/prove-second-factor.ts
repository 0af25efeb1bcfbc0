import { normaliseCrockford } from '../kernel/crockford.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports, Verified } from '../ports.ts';

type Needs = Pick<Ports, 'secondFactors' | 'oneTimeCodes'>;

/** Uses up a code of the app, or a recovery code, however it is written; refuses any other, and one that was used, with the same words. */
export async function proveSecondFactor(ports: Needs, personId: number, written: string): Promise<void> {
  if (!(await isGood(ports, personId, normaliseCrockford(written)))) throw new Refusal('second_factor.wrong', { field: 'code' });
}

async function isGood({ secondFactors, oneTimeCodes }: Needs, personId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return secondFactors.useRecoveryCode(personId, code);
  const secret = await secondFactors.secretOf(personId);
  const step = secret && oneTimeCodes.stepOf(secret, code);
  return typeof step === 'number' && secondFactors.useStep(personId, step);
}

/** The second step of a sign-in, for whom the password was given. Answers what the session is begun with. */
export const completeSignIn =
  (ports: Needs) =>
  async (awaiting: Verified | undefined, code: string): Promise<Verified> => {
    if (awaiting === undefined) throw new Refusal('second_factor.not_asked');
    await proveSecondFactor(ports, awaiting.personId, code);
    return awaiting;
  };
