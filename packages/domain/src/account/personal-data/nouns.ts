import { accountNouns } from './account-nouns.ts';
import { workNouns } from './work-nouns.ts';

/**
 * Everything that is held about a member, by noun: each is a JSON file of their archive with exactly these keys. Other people stand in it by
 * the name under which the member meets them. Hashes, secrets and keys are in none.
 */
export const personalNouns = { ...accountNouns, ...workNouns } as const;

export type PersonalNoun = keyof typeof personalNouns;

/** A record of that noun, under the keys that are documented. */
export type PersonalRecord<N extends PersonalNoun> = Readonly<Record<keyof (typeof personalNouns)[N]['keys'] & string, unknown>>;

/** `apiTokens` is in `api-tokens.json`. */
export const jsonFileOf = (noun: PersonalNoun): string => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
