import { commonPasswords, isCommonPassword, type Passwords } from '@acre/domain/application';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { queue } from './queue.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 32;

/** argon2id, at most two at a time, so that a flood of sign-ins cannot starve everybody else; a full queue is told so. */
export function argonPasswords(): Passwords {
  const inTurn = queue({ atOnce, longest: longestQueue, of: 'passwords to hash' });
  const nobody = hash('the password of nobody', cost);
  const isCommon = isCommonPassword(commonPasswords(dictionary['passwords-common']));
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (password, stored) => inTurn(async () => (await verify(stored ?? (await nobody), password)) && stored !== undefined),
    isCommon,
  };
}
