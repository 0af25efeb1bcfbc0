import { normaliseCrockford } from '../kernel/crockford.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Verified } from '../people/ports.ts';
import type { Ports } from '../ports.ts';

type Needs = Pick<Ports, 'secondFactors' | 'oneTimeCodes'>;

/** Uses up an app code or a recovery code in any spelling. Wrong and used codes get the same refusal. */
export async function proveSecondFactor(ports: Needs, personId: number, written: string, field = 'code'): Promise<void> {
  if (!(await isGood(ports, personId, normaliseCrockford(written)))) throw new Refusal('second_factor.wrong', { field });
}

async function isGood({ secondFactors, oneTimeCodes }: Needs, personId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return secondFactors.useRecoveryCode(personId, code);
  const secret = await secondFactors.secretOf(personId);
  const step = secret && oneTimeCodes.stepOf(secret, code);
  return typeof step === 'number' && secondFactors.useStep(personId, step);
}

/** Completes a login after the password was verified. Returns the data to begin the session. */
export async function completeSignIn(
  ports: Ports,
  { awaiting, code }: Readonly<{ awaiting?: Verified | undefined; code: string }>,
): Promise<Verified> {
  if (awaiting === undefined) throw new Refusal('second_factor.not_asked');
  await proveSecondFactor(ports, awaiting.personId, code);
  return awaiting;
}
