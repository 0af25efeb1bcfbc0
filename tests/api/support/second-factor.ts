import { api } from '@acre/contracts/api';
import { codeOf } from '../../support/authenticator.ts';
import type { Caller } from './caller.ts';
import type { Firm, Someone } from './firm.ts';

export type Protected = Someone & Readonly<{ secret: string; recoveryCodes: readonly string[] }>;

/**
 * Turns on two-factor authentication with the code of the previous 30-second step. The codes of the current and the next step stay usable,
 * because a used code invalidates only itself and earlier codes.
 */
export async function protect(person: Someone): Promise<Protected> {
  const { secret } = await person.client.call(api.secondFactor.begin, { body: { password: person.password } });
  const { recoveryCodes } = await person.client.call(api.secondFactor.confirm, { body: { code: codeOf(secret, -1) } });
  return { ...person, secret, recoveryCodes };
}

/** Forgets the used codes, as if a minute had passed. */
export const forgetUse = (firm: Firm, { id }: Pick<Someone, 'id'>): Promise<number> =>
  firm.owner('second_factors').where({ person_id: id }).update({ last_used_step: 0 });

/** Sends the password; the session of the caller then waits for a code. */
export const begin = (who: Caller, { email, password }: Pick<Someone, 'email' | 'password'>) =>
  who.ask('POST', '/api/login', { body: { email, password } });
export const give = (who: Caller, code: string) => who.ask('POST', '/api/login/code', { body: { code } });
