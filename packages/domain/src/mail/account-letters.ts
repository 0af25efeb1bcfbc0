import type { HouseContact } from '../firm/ports.ts';
import type { PersonRole } from '../kernel/actor.ts';
import { roleNames } from '../people/roles.ts';
import type { Block, Letter } from './letter.ts';

/**
 * The house contact. Emails contain the house contact's name and email address, because some recipients cannot look them up in Acre. If
 * this is undefined, the email says 'an administrator' instead. It is undefined if there is no house contact, or if the email goes to the
 * house contact.
 */
type Help = Pick<HouseContact, 'fullName' | 'email'> | undefined;

const helper = (help: Help): string => (help === undefined ? 'an administrator' : `${help.fullName} (${help.email})`);

const unexpected = (help: Help): string => `If you did not expect this, contact ${helper(help)} right away.`;
const signedOut = 'You were logged out everywhere, and your API tokens were revoked.';

const letter = (subject: string, ...texts: readonly string[]): Letter => ({
  subject,
  content: texts.map((text) => ({ is: 'paragraph', text })),
});

/** This goes to the old address, which may be the only one its owner still controls. */
export const emailChangedByAdmin = (fullName: string, help?: Help): Letter =>
  letter(
    'Your email address was changed',
    `Hello ${fullName}, an administrator changed your account's email address. You can no longer log in with this address.`,
    signedOut,
    unexpected(help),
  );

export const roleChangedByAdmin = (
  { fullName, from, to }: Readonly<{ fullName: string; from: PersonRole; to: PersonRole }>,
  help?: Help,
): Letter =>
  letter(
    'Your role was changed',
    `Hello ${fullName}, an administrator changed your role from ${roleNames[from]} to ${roleNames[to]}.`,
    signedOut,
    unexpected(help),
  );

/** The link opens the account, so this email is rendered only when it is sent and never stored. */
export const passwordReset = {
  subject: 'Choose a new password',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'We received a request for a new password for your account. If this was you, choose one here:' },
    { is: 'link', label: 'Choose a new password', path: resetPath(token) },
    { is: 'paragraph', text: 'The link works once, within one hour. A new password logs you out everywhere.' },
    { is: 'paragraph', text: 'If this was not you, ignore this email. Your password stays the same.' },
  ],
};

/**
 * The owner gets this email after every password change. Its link gives no access to the account: it leads to the form that requests a
 * reset link.
 */
export const passwordChanged = (fullName: string, help?: Help): Letter => ({
  subject: 'Your password was changed',
  content: [
    {
      is: 'paragraph',
      text: `Hello ${fullName}, your password was changed. You were logged out on other devices, and your API tokens were revoked.`,
    },
    { is: 'paragraph', text: 'If this was you, you do not need to do anything.' },
    {
      is: 'paragraph',
      text: `If this was not you, someone else may have access to your account. Request a new password right away, and contact ${helper(help)}.`,
    },
    { is: 'link', label: 'Request a new password', path: '/auth/forgot' },
  ],
});

/** The link is secret, so the text of this email is never stored. The text is rendered when the email is sent. */
export const emailChange = {
  subject: 'Confirm your new email address',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Someone asked to use this address for their Acre account. If this was you, confirm it here:' },
    { is: 'link', label: 'Confirm this address', path: `/auth/email#token=${token}` },
    { is: 'paragraph', text: 'The link works once, within one day. Until you confirm, your account keeps its old address.' },
    { is: 'paragraph', text: 'If this was not you, ignore this email.' },
  ],
};

/**
 * The link contains a secret token that confirms the address. The email is therefore rendered only when it is sent, and its text is never
 * stored.
 */
export const emailConfirmation = {
  subject: 'Confirm your email address',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Someone created an account with this address. If this was you, confirm the address here:' },
    { is: 'link', label: 'Confirm this address', path: `/auth/confirm#token=${token}` },
    { is: 'paragraph', text: 'The link works once, within one day.' },
    {
      is: 'paragraph',
      text: 'If this was not you, ignore this email. Until the address is confirmed, the account cannot message or invite anyone.',
    },
  ],
};

/**
 * This email goes to the account's previous address. It does not name the new address, because the previous one may now belong to a
 * stranger.
 */
export const emailChanged = (fullName: string, help?: Help): Letter => ({
  subject: 'Your email address was changed',
  content: [
    { is: 'paragraph', text: `Hello ${fullName}, your account's email address was changed. Your account no longer uses this address.` },
    { is: 'paragraph', text: `If this was not you, someone knows your password. Contact ${helper(help)} right away.` },
  ],
});

/** The token is after the #, so that no server or log gets it. */
export const resetPath = (token: string): string => `/auth/reset#token=${token}`;

const mine = 'If this was you, you do not need to do anything.';
const ifStolen = (help: Help): readonly string[] => [
  mine,
  `If this was not you, someone knows your password. Change it right away, and contact ${helper(help)}.`,
];
const ifUnasked = (help: Help): readonly string[] => [
  `If you did not ask for this, change your password right away, and contact ${helper(help)}.`,
];
const open = 'Until you set it up again, you log in with your password alone.';

const said = {
  on: {
    subject: 'Two-factor authentication was turned on',
    news: 'from now on you also need a code from your authenticator app to log in. You were logged out on other devices.',
    advice: ifStolen,
  },
  off: {
    subject: 'Two-factor authentication was turned off',
    news: 'you no longer need a code to log in. Your password alone is enough.',
    advice: ifStolen,
  },
  codes: {
    subject: 'You have new recovery codes',
    news: 'new recovery codes were created for your account. Your old codes no longer work.',
    advice: ifStolen,
  },
  reset: {
    subject: 'Your two-factor authentication was reset',
    news: `an administrator turned off two-factor authentication for your account. You were logged out everywhere. ${open}`,
    advice: ifUnasked,
  },
  resetOnServer: {
    subject: 'Your two-factor authentication was reset',
    news: `the operator of this site turned off two-factor authentication for your account. You were logged out everywhere. ${open}`,
    advice: ifUnasked,
  },
} as const satisfies Record<string, { subject: string; news: string; advice: (help: Help) => readonly string[] }>;

/** `codes` means new recovery codes. `reset` is a reset by an administrator, and `resetOnServer` is a reset by a server command. */
export type SecondFactorChange = keyof typeof said;

/** This email goes to the owner regardless of the channels they chose. It contains no code and no link that gives access to the account. */
export const secondFactorChanged =
  (change: SecondFactorChange) =>
  (fullName: string, help?: Help): Letter => {
    const { subject, news, advice } = said[change];
    return letter(subject, `Hello ${fullName}, ${news}`, ...advice(help));
  };
