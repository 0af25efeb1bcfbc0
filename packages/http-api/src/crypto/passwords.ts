import { passwordForm, passwordForms } from '@acre/domain/account/password-normalization';
import type { Passwords } from '@acre/domain/people/ports';
import { hash, verify } from '@node-rs/argon2';
import { whenNeeded } from '../load-lazily.ts';
import { queue } from '../queue.ts';

const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
/** A longer queue would only take memory, because the machine cannot hash more passwords within the longest wait. */
const longestQueue = 512;
const longestWait = 5000;

/** The list of 49,000 passwords takes a few megabytes, so it is loaded when someone first chooses a password. */
const isCommon = whenNeeded(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
  return async (password: string) => list.has(password);
});

/**
 * Hashes and verifies passwords with argon2id. At most two run at a time, so that a flood of logins cannot starve other requests. Further
 * passwords wait up to five seconds for their turn.
 */
export function argonPasswords(cost = fullCost): Passwords {
  const inTurn = queue({ atOnce, longest: longestQueue, longestWait, of: 'passwords to hash' });
  const nobody = hash('the password of nobody', cost);
  const matches = (password: string, stored: string | undefined) =>
    inTurn(async () => (await verify(stored ?? (await nobody), password)) && stored !== undefined);
  return {
    hash: (password) => inTurn(() => hash(passwordForm(password), cost)),
    verify: async (password, stored) => {
      for (const form of passwordForms(password)) if (await matches(form, stored)) return true;
      return false;
    },
    isCommon,
  };
}
