import { effectivePreferences } from '../firm/system-preferences.ts';
import { Refusal, type RefusalCode } from '../kernel/refusal.ts';
import type { Person } from '../people/person.ts';
import type { Passwords } from '../people/ports.ts';
import { personRules } from '../people/rules.ts';
import type { Ports } from '../ports.ts';
import { passwordForm } from './password-normalization.ts';

/**
 * `names` holds the owner's email address and, if known, the username, because others could guess a password made of them. An entry without
 * a value is null.
 */
export type PasswordOwner = Readonly<{ fullName: string; names: readonly (string | null)[] }>;
export type PasswordFault = Extract<RefusalCode, 'password.common' | 'password.pattern' | 'password.personal'>;

export const ownerOf = ({ fullName, email, username }: Pick<Person, 'fullName' | 'email' | 'username'>): PasswordOwner => ({
  fullName,
  names: [email, username],
});

/** People add digits and signs around a word to satisfy a rule. Up to this many characters count as such additions. */
const mostAdditions = 4;
/** `withoutAdditions` returns only texts with at least this many characters. A shorter text may be part of a good password by chance. */
const shortestRest = 4;
const shortestRun = 3;

/** These are product words and the password that the demo publishes. */
const productWords = ['acre', 'acredemo', 'acreadmin', 'acrepassword', 'acreplatform', 'acepartner', 'aceelite'];

const round = (line: string): string => line.repeat(Math.ceil(personRules.password.max / line.length) + 1);
/**
 * A password part is a run if its characters are neighbors in one of these lines, read in either direction:
 * - digits and the alphabet, written several times in a row, so that `8901` is also a run
 * - rows and columns of keyboards
 */
const lines = [
  ...[
    round('0123456789'),
    round('abcdefghijklmnopqrstuvwxyz'),
    '`1234567890-=',
    'qwertyuiop[]\\',
    "asdfghjkl;'",
    'zxcvbnm,./',
    'qwertz',
    'azerty',
  ],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
];
const bothWays = lines.flatMap((line) => [line, [...line].reverse().join('')]);

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const wordOf = (text: string): string => lettersOf(text).replace(/\p{N}/gu, '');

/**
 * Returns every text that remains after 1 to `mostAdditions` digits or signs are removed from the password's ends. For example, `1river2`
 * gives `1river`, `river2` and `river`. The caller must check each text, because common passwords may begin or end with digits.
 */
function withoutAdditions(password: string): readonly string[] {
  const letters = [...password];
  const isAddition = (letter: string) => !/\p{L}/u.test(letter);
  const rests: string[] = [];
  for (let before = 0; before <= mostAdditions && letters.slice(0, before).every(isAddition); before += 1)
    for (let after = 0; before + after <= mostAdditions; after += 1) {
      const [rest, end] = [letters.slice(before, letters.length - after), letters.slice(letters.length - after)];
      if (before + after > 0 && rest.length >= shortestRest && end.every(isAddition)) rests.push(rest.join(''));
    }
  return rests;
}

function isPersonal(password: string, { fullName, names }: PasswordOwner, firm: readonly string[]): boolean {
  const parts = fullName.split(/\s+/);
  const ends = [parts[0], parts.at(-1)];
  const known = [fullName, [...parts].reverse().join(' '), ends.join(' '), ends.reverse().join(' '), ...parts, ...productWords, ...firm];
  const addresses = names.flatMap((name) => (name === null ? [] : [name, name.slice(0, name.lastIndexOf('@'))]));
  const words = [...known, ...addresses].flatMap((text) => [lettersOf(text), wordOf(text)]).filter((word) => word.length > 1);
  return words.includes(lettersOf(password)) || words.includes(wordOf(password));
}

/** Returns whether the password repeats one short piece or consists of runs of neighboring keys, digits or letters. */
function isPattern(password: string): boolean {
  return /^(.+?)\1+$/u.test(password) || isRuns(password);
}

function isRuns(password: string): boolean {
  let from = 0;
  while (from < password.length) {
    const length = runAt(password, from);
    if (length < shortestRun) return false;
    from += length;
  }
  return true;
}

/**
 * Returns the length of the run that starts at `from`. A run is one repeated character, or neighboring characters of one of the `lines` in
 * either direction.
 */
function runAt(password: string, from: number): number {
  let to = from + 1;
  while (to < password.length && isRun(password.slice(from, to + 1))) to += 1;
  return to - from;
}

const isRun = (text: string): boolean => /^(.)\1*$/u.test(text) || bothWays.some((line) => line.includes(text));

/**
 * Returns why the password is refused, or undefined if it is acceptable. The names of the firm that runs the installation are refused too.
 */
export async function faultOfPassword(
  { isCommon }: Pick<Passwords, 'isCommon'>,
  written: string,
  owner: PasswordOwner,
  firm: readonly string[] = [],
): Promise<PasswordFault | undefined> {
  const password = passwordForm(written);
  const lower = password.toLowerCase();
  const rests = withoutAdditions(lower);
  if (await isCommon(lower)) return 'password.common';
  if (isPersonal(password, owner, firm)) return 'password.personal';
  if ([lower, ...rests].some(isPattern)) return 'password.pattern';
  return (await Promise.all(rests.map(isCommon))).includes(true) ? 'password.common' : undefined;
}

/** Returns the firm's names, with and without their legal suffixes. For example, "River Realty, LLC" is also "River Realty". */
async function firmNames({ settings, environment }: Pick<Ports, 'settings' | 'environment'>): Promise<readonly string[]> {
  const [{ values }, { contact }] = await Promise.all([settings.preferences(), settings.houseContact()]);
  const names = [effectivePreferences(values, environment.overrides).mailName, contact?.company];
  return names.flatMap((name) => (name ? [name, name.replace(/,? (llc|inc|corp|co|ltd|lp|llp)\.?$/i, '')] : []));
}

/** Every use case that sets a password calls this check. Only the demo seed bypasses it. */
export async function refuseWeakPassword(
  ports: Pick<Ports, 'passwords' | 'settings' | 'environment'>,
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const fault = await faultOfPassword(ports.passwords, password, owner, await firmNames(ports));
  if (fault !== undefined) throw new Refusal(fault, { field });
}
