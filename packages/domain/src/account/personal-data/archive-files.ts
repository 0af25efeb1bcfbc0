import { accountNouns } from './account-nouns.ts';
import { workNouns } from './work-nouns.ts';

/**
 * Describes the JSON files in the archive of a member's data. For example, `personalNouns.apiTokens.keys` describes the fields of the
 * records in `api-tokens.json`. The files show other people under the names that the member sees in Acre. The files never contain hashes,
 * secrets or cryptographic keys.
 */
export const personalNouns = { ...accountNouns, ...workNouns } as const;

export type PersonalNoun = keyof typeof personalNouns;

export type PersonalRecord<N extends PersonalNoun> = Readonly<Record<keyof (typeof personalNouns)[N]['keys'] & string, unknown>>;

/** For example, `apiTokens` is in `api-tokens.json`. */
export const jsonFileOf = (noun: PersonalNoun): string => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** Names the archive of a member's data after the day in the firm's time zone. */
export const dataArchiveName = (today: string): string => `acre-data-${today}.zip`;
