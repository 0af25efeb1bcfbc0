import type { PersonalNoun, PersonalRecord } from '@acre/domain/account/personal-data/archive-files';
import type { Member } from '@acre/domain/kernel/actor';

/** `me` is the placeholder of the member's id in the statement. */
export type Whose = Readonly<{ me: string; role: Member['role'] }>;

/**
 * Describes how one kind of a member's data is read. `keys` has an SQL expression for each documented key; `from` has the source, the
 * condition and the order.
 */
export type Held<N extends PersonalNoun> = Readonly<{
  keys: Readonly<Record<keyof PersonalRecord<N> & string, string>>;
  from: string;
}>;

/** Returns the names by which a member logs in, which are part of the keys of rate limits. */
export const namesOf = (me: string): string => `(select array[email, username] from people where id = ${me})`;
export const emailOf = (me: string): string => `(select email from people where id = ${me})`;
export const nameOf = (person: string): string => `(select full_name from people where id = ${person})`;
