import type { PersonRow } from './person.ts';

/** A username that was the e-mail follows it. */
export const usernameAlong = (stored: Pick<PersonRow, 'email' | 'username'>, { email }: Partial<PersonRow>) =>
  email && stored.username !== null && stored.username === stored.email ? { username: email } : {};
