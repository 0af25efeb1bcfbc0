import type { PersonalNoun, PersonalRecord } from '@acre/domain/account/personal-data/archive-files';
import type { Member } from '@acre/domain/kernel/actor';

/** `me` is the placeholder of the member's id in the statement. */
export type Whose = Readonly<{ me: string; role: Member['role'] }>;

/**
 * Describes how one kind of record in a member's data archive is read. `keys` maps each key of the record to an SQL expression. `from` is
 * the rest of the statement after `from`: the tables, the condition and the order.
 */
export type Held<N extends PersonalNoun> = Readonly<{
  keys: Readonly<Record<keyof PersonalRecord<N> & string, string>>;
  from: string;
}>;

/**
 * Returns an SQL array of the email address and username of a member. The keys of rate limits per account contain the name that was
 * entered.
 */
export const namesOf = (me: string): string => `(select array[email, username] from people where id = ${me})`;
export const emailOf = (me: string): string => `(select email from people where id = ${me})`;
export const nameOf = (person: string): string => `(select full_name from people where id = ${person})`;
