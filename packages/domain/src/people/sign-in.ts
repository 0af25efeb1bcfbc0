import { Refusal } from '../kernel/refusal.ts';
import type { Ports, Verified } from '../ports.ts';
import { normaliseEmail } from './email.ts';

/** `awaitsCode`: they are signed in only once a code was given, too. */
export type SignedIn = Readonly<{ verified: Verified; awaitsCode: boolean }>;

/** Whose username or e-mail and password these are. An unknown name costs and answers the same as a wrong password. */
export const signIn =
  ({ people, passwords, secondFactors }: Pick<Ports, 'people' | 'passwords' | 'secondFactors'>) =>
  async (name: string, password: string): Promise<SignedIn> => {
    const known = await people.credentialsFor(normaliseEmail(name));
    const right = await passwords.verify(password, known?.passwordHash);
    if (known === undefined || !right) throw new Refusal('sign_in.failed');
    const { isOn } = await secondFactors.stateOf(known.personId);
    return { verified: { personId: known.personId, passwordVersion: known.passwordVersion }, awaitsCode: isOn };
  };
