import { accountNouns } from './account-nouns.ts';
import { workNouns } from './work-nouns.ts';

/**
 * Each key is a kind of data about a member and names a JSON file of the archive. The file's records have exactly the fields in `keys`.
 * Other people appear under the name that the member sees. Hashes, secrets and cryptographic keys are never included.
 */
export const personalNouns = { ...accountNouns, ...workNouns } as const;

export type PersonalNoun = keyof typeof personalNouns;

export type PersonalRecord<N extends PersonalNoun> = Readonly<Record<keyof (typeof personalNouns)[N]['keys'] & string, unknown>>;

/** For example, `apiTokens` is in `api-tokens.json`. */
export const jsonFileOf = (noun: PersonalNoun): string => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** Names the archive of a member's data. `now` is in ISO 8601. */
export const dataArchiveName = (now: string): string => `acre-data-${now.slice(0, 10)}.zip`;
