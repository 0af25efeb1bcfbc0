import type { Context } from '../context.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Credentials } from '../people/ports.ts';
import type { Ports } from '../ports.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

/** Irreversible actions require this proof even within a session. The code comes from the authenticator app or is a recovery code. */
export type Proof = Readonly<{ password: string; code?: string | undefined }>;

/**
 * Verifies the caller's password and returns their credentials. Throws `password.wrong` at `field` if the password does not match. Call
 * this before the transaction, because hashing is slow.
 */
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

/** Call this in the transaction of the protected action: it refuses if the password changed since it was verified. */
export async function refuseOutdatedProof({ people }: Pick<Ports, 'people'>, known: Credentials): Promise<void> {
  const now = await people.credentialsOf(known.personId);
  if (now?.passwordVersion !== known.passwordVersion) throw new Refusal('password.wrong', { field: 'password' });
}

/**
 * Uses up a code if the person has two-factor authentication on; otherwise requires none. Call it in the transaction of the protected
 * action.
 */
export async function proveCodeWhereOn(
  ports: Pick<Ports, 'secondFactors' | 'oneTimeCodes'>,
  id: number,
  code: string | undefined,
  field = 'code',
): Promise<void> {
  const { isOn } = await ports.secondFactors.stateOf(id);
  if (!isOn) return;
  if (code === undefined) throw new Refusal('second_factor.code_missing', { field });
  await proveSecondFactor(ports, id, code, field);
}

/** A proof is valid for this many minutes in the session in which it was given. */
const minutesProven = 10;

/**
 * Verifies the caller's password and, if required, a code. Then records the proof in the session `key`. Runs in its own transaction. A used
 * code stays used, even if a later change fails.
 */
export async function proveInSession(
  { actor: { id }, people, passwords, atomically }: Context,
  { key, password, code }: Readonly<{ key: string }> & Proof,
): Promise<void> {
  const known = await provePassword({ people, passwords }, id, password, 'proof.password');
  await atomically(async (inside) => {
    await refuseOutdatedProof(inside, known);
    await proveCodeWhereOn(inside, id, code, 'proof.code');
    await inside.sessions.prove(id, key);
  });
}

export async function refuseUnproven({ sessions }: Pick<Ports, 'sessions'>, { id }: Member, key: string): Promise<void> {
  if (!(await sessions.isProven(id, key, minutesProven))) throw new Refusal('proof.required');
}
