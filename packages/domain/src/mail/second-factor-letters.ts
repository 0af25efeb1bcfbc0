import type { Letter } from './letter.ts';

const mine = 'If this was you, you do not need to do anything.';
const stolen = 'If this was not you, someone knows your password. Change it right away, and contact your house contact.';
const unasked = 'If you did not ask for this, change your password right away, and contact your house contact.';
const open = 'Until you set it up again, you log in with your password alone.';

const said = {
  on: {
    subject: 'Two-factor authentication was turned on',
    texts: ['from now on you also need a code from your authenticator app to log in. You were logged out on other devices.', mine, stolen],
  },
  off: {
    subject: 'Two-factor authentication was turned off',
    texts: ['you no longer need a code to log in. Your password alone is enough.', mine, stolen],
  },
  codes: {
    subject: 'You have new recovery codes',
    texts: ['new recovery codes were created for your account. Your old codes no longer work.', mine, stolen],
  },
  reset: {
    subject: 'Your two-factor authentication was reset',
    texts: [`an administrator turned off two-factor authentication for your account. You were logged out everywhere. ${open}`, unasked],
  },
  resetOnServer: {
    subject: 'Your two-factor authentication was reset',
    texts: [
      `the operator of this site turned off two-factor authentication for your account. You were logged out everywhere. ${open}`,
      unasked,
    ],
  },
} as const satisfies Record<string, { subject: string; texts: readonly string[] }>;

/** A second factor is turned on or off, gets new recovery codes, or is reset by an administrator or a server command. */
export type SecondFactorChange = keyof typeof said;

/** This goes to the owner whatever channels they chose. It contains no code and no link that opens anything. */
export const secondFactorChanged =
  (change: SecondFactorChange) =>
  (fullName: string): Letter => {
    const { subject, texts } = said[change];
    const [first, ...more] = texts;
    return { subject, content: [`Hello ${fullName}, ${first}`, ...more].map((text) => ({ is: 'paragraph', text })) };
  };
