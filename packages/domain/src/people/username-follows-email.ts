import type { PersonRow } from './person.ts';

/** If the username equals the old email, it changes together with the email. */
export const usernameAlong = (stored: Pick<PersonRow, 'email' | 'username'>, { email }: Partial<PersonRow>) =>
  email && stored.username !== null && stored.username === stored.email ? { username: email } : {};
