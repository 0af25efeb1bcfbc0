import type { PersonalNoun, PersonalRecord } from '@acre/domain/account/personal-data/archive-files';
import type { Member } from '@acre/domain/kernel/actor';

/** `me` is the placeholder of the member's id in the statement. */
export type Whose = Readonly<{ me: string; role: Member['role'] }>;

/**
 * Describes how to read one kind of record for a member's data archive:
 * - `keys`: maps each key of the record to an SQL expression
 * - `from`: the SQL with the tables, the condition and the order
 */
export type Held<N extends PersonalNoun> = Readonly<{
  keys: Readonly<Record<keyof PersonalRecord<N> & string, string>>;
  from: string;
}>;

/** Returns an SQL array of the names under which a member can log in: the email address and the username. */
export const namesOf = (me: string): string => `(select array[email, username] from people where id = ${me})`;
export const emailOf = (me: string): string => `(select email from people where id = ${me})`;
export const nameOf = (person: string): string => `(select full_name from people where id = ${person})`;
