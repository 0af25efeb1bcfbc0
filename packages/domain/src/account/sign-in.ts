import { Refusal } from '../kernel/refusal.ts';
import { normaliseEmail } from '../people/email.ts';
import type { Verified } from '../people/ports.ts';
import type { Ports } from '../ports.ts';

/** If `awaitsCode` is true, the member is logged in only after giving a code. */
export type SignedIn = Readonly<{ verified: Verified; awaitsCode: boolean }>;

/**
 * Verifies the password of the account with this username or email. Throws `sign_in.failed` if the name is unknown or the password is
 * wrong. Both cases take the same time, so callers cannot find out who has an account.
 */
export async function signIn(
  { people, passwords, secondFactors }: Ports,
  { name, password }: Readonly<{ name: string; password: string }>,
): Promise<SignedIn> {
  const known = await people.credentialsFor(normaliseEmail(name));
  const right = await passwords.verify(password, known?.passwordHash);
  if (known === undefined || !right) throw new Refusal('sign_in.failed');
  const { isOn } = await secondFactors.stateOf(known.personId);
  return { verified: { personId: known.personId, passwordVersion: known.passwordVersion }, awaitsCode: isOn };
}
