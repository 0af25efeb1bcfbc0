import { Refusal } from '../kernel/refusal.ts';
import type { Ports, Verified } from '../ports.ts';
import { normaliseEmail } from './email.ts';

/** Whose username or e-mail and password these are. An unknown name costs and answers the same as a wrong password. */
export const signIn =
  ({ people, passwords }: Pick<Ports, 'people' | 'passwords'>) =>
  async (name: string, password: string): Promise<Verified> => {
    const known = await people.credentialsFor(normaliseEmail(name));
    const right = await passwords.verify(password, known?.passwordHash);
    if (known === undefined || !right) throw new Refusal('sign_in.failed');
    return { personId: known.personId, passwordVersion: known.passwordVersion };
  };
