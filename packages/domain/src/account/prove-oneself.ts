import { Refusal } from '../kernel/refusal.ts';
import type { Credentials, Ports } from '../ports.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

/** What is asked once more, session or not, before what nothing takes back. The code is that of the app, or a recovery code. */
export type Proof = Readonly<{ password: string; code?: string | undefined }>;

/** Their password, which is slow to hash: this comes before the transaction. Answers what it was held to; refuses with password.wrong at `field`. */
export async function provePassword(
  { people, passwords }: Pick<Ports, 'people' | 'passwords'>,
  id: number,
  password: string,
  field = 'password',
): Promise<Credentials> {
  const known = await people.credentialsOf(id);
  if (!(await passwords.verify(password, known?.passwordHash)) || known === undefined) throw new Refusal('password.wrong', { field });
  return known;
}

/** In the transaction of what it is asked for: refuses when what was proven before it is not their password any more. */
export async function refuseOutdatedProof({ people }: Pick<Ports, 'people'>, known: Credentials): Promise<void> {
  const now = await people.credentialsOf(known.personId);
  if (now?.passwordVersion !== known.passwordVersion) throw new Refusal('password.wrong', { field: 'password' });
}

/** Uses up a code of who has turned two-factor sign-in on, in the transaction of what it is asked for; of anybody else it asks none. */
export async function proveCodeWhereOn(
  ports: Pick<Ports, 'secondFactors' | 'oneTimeCodes'>,
  id: number,
  code: string | undefined,
): Promise<void> {
  const { isOn } = await ports.secondFactors.stateOf(id);
  if (!isOn) return;
  if (code === undefined) throw new Refusal('second_factor.code_missing', { field: 'code' });
  await proveSecondFactor(ports, id, code);
}
