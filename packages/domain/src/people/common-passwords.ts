import { personRules } from './rules.ts';

const refused = 3_000;

/** The 3,000 most common passwords that are long enough to be accepted otherwise, from a list with the most common first. */
export const commonPasswords = (mostCommonFirst: readonly string[]): ReadonlySet<string> =>
  new Set(
    mostCommonFirst
      .filter((password) => password.length >= personRules.password.min)
      .slice(0, refused)
      .map((password) => password.toLowerCase()),
  );

/** Asks such a list, whatever the case of the letters. */
export const isCommonPassword =
  (list: ReadonlySet<string>) =>
  (password: string): boolean =>
    list.has(password.toLowerCase());
