import type { Member } from '@acre/domain';
import type { PersonalNoun, PersonalRecord } from '@acre/domain/application';

/** Whose records are asked for: the placeholder of their id in the statement. */
export type Whose = Readonly<{ me: string; role: Member['role'] }>;

/** How a noun of a member's data is read: an expression for each documented key, and where from, in what order. */
export type Held<N extends PersonalNoun> = Readonly<{
  keys: Readonly<Record<keyof PersonalRecord<N> & string, string>>;
  from: string;
}>;

/** By which a member signs in, as it stands in texts. */
export const namesOf = (me: string): string => `(select array[email, username] from people where id = ${me})`;
export const emailOf = (me: string): string => `(select email from people where id = ${me})`;
export const nameOf = (person: string): string => `(select full_name from people where id = ${person})`;
