import type { Letter } from './letter.ts';

const mine = 'If that was you, there is nothing to do.';
const stolen = 'If that was not you, somebody knows your password: choose another one at once, and write to your house contact.';
const unasked = 'If you did not ask for this, choose another password at once, and write to your house contact.';
const open = 'Until you set it up again, your password alone signs you in.';

const said = {
  on: {
    subject: 'Two-factor sign-in was turned on',
    texts: ['from now on signing in to your account takes a code of an authenticator app, too. Your other sessions ended.', mine, stolen],
  },
  off: {
    subject: 'Two-factor sign-in was turned off',
    texts: ['signing in to your account takes no code of an authenticator app any more: your password alone is enough.', mine, stolen],
  },
  codes: {
    subject: 'You have new recovery codes',
    texts: ['new recovery codes for your account were made. Those you had do not work any more.', mine, stolen],
  },
  reset: {
    subject: 'Your two-factor sign-in was reset',
    texts: [`an administrator turned two-factor sign-in of your account off, and you are signed out everywhere. ${open}`, unasked],
  },
  resetOnServer: {
    subject: 'Your two-factor sign-in was reset',
    texts: [`who runs this site turned two-factor sign-in of your account off, and you are signed out everywhere. ${open}`, unasked],
  },
} as const satisfies Record<string, { subject: string; texts: readonly string[] }>;

/** What became of somebody's second factor: turned on, off, other recovery codes, reset by an administrator or by a command of the server. */
export type SecondFactorChange = keyof typeof said;

/** To the owner of a second factor, whatever they chose to be told of. It holds no code and no link that opens anything. */
export const secondFactorChanged =
  (change: SecondFactorChange) =>
  (fullName: string): Letter => {
    const { subject, texts } = said[change];
    const [first, ...more] = texts;
    return { subject, content: [`Hello ${fullName}, ${first}`, ...more].map((text) => ({ is: 'paragraph', text })) };
  };
