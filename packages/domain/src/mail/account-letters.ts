import type { PersonRole } from '../kernel/actor.ts';
import { roleNames } from '../people/roles.ts';
import type { Letter } from './letter.ts';

const unexpected = 'If you did not expect this, contact your house contact right away.';
const signedOut = 'You were logged out everywhere, and your API tokens were revoked.';

const letter = (subject: string, ...texts: readonly string[]): Letter => ({
  subject,
  content: texts.map((text) => ({ is: 'paragraph', text })),
});

/** This goes to the old address, which may be the only one its owner still controls. */
export const emailChangedByAdmin = (fullName: string): Letter =>
  letter(
    'Your email address was changed',
    `Hello ${fullName}, an administrator changed your account's email address. You can no longer log in with this address.`,
    signedOut,
    unexpected,
  );

export const roleChangedByAdmin = ({ fullName, from, to }: Readonly<{ fullName: string; from: PersonRole; to: PersonRole }>): Letter =>
  letter(
    'Your role was changed',
    `Hello ${fullName}, an administrator changed your role from ${roleNames[from]} to ${roleNames[to]}.`,
    signedOut,
    unexpected,
  );
