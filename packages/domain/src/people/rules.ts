import { notOneLine } from '../kernel/one-line.ts';

/**
 * Groups messages by form, because the forms word them differently:
 * - `auth`: login and registration on /auth
 * - `referral`: the /r/… page
 * - `profile` and `passwordChange`: forms in the settings
 */
export const personRules = {
  email: {
    max: 254,
    invalid: {
      auth: 'Please enter a valid email address',
      referral: 'Please enter a valid email',
      profile: 'Please enter a valid email address.',
    },
  },
  fullName: {
    min: 2,
    max: 200,
    tooShort: {
      auth: 'Full name must be at least 2 characters',
      referral: 'Please enter your full name',
      profile: 'Name must be at least 2 characters.',
    },
    tooLong: 'Name must be at most 200 characters',
    notOneLine: notOneLine('Name'),
    webAddress: 'Name must not contain a web address',
  },
  password: {
    min: 6,
    minWhenReferred: 8,
    minOnChange: 8,
    max: 256,
    tooShort: {
      auth: 'Password must be at least 6 characters',
      referral: 'Password must be at least 8 characters',
      passwordChange: 'Password must be at least 8 characters.',
    },
    tooLong: 'Password must be at most 256 characters',
  },
  currentPassword: { min: 1, required: 'Current password is required.' },
  confirmPassword: { min: 8, tooShort: 'Please confirm your new password.', different: "Passwords don't match." },
  role: { unknown: 'Please choose Ace Partner or Ace Elite' },
  clientRole: { unknown: 'Please choose seller or buyer' },
  referralId: {
    invalid: 'Referral ID must be 8 characters, letters and digits only',
    unknown: 'No member has this Referral ID. Check it, or leave the field empty',
  },
  referredBy: { invalid: 'The referrer must be an existing member' },
  phone: { max: 50, tooLong: 'Phone must be at most 50 characters', notOneLine: notOneLine('Phone') },
  company: { max: 200, tooLong: 'Company must be at most 200 characters', notOneLine: notOneLine('Company') },
  profileImage: {
    max: 500,
    elsewhere: 'Leave out the photo here. You can upload one in your settings after you join',
    tooLong: 'The image address must be at most 500 characters',
  },
  signedOut: {
    profile: 'You must be logged in to update your profile',
    password: 'You must be logged in to update your password',
  },
} as const;

export const messageRules = {
  message: { max: 5000, required: 'Please enter a message', tooLong: 'Message must be at most 5,000 characters' },
};

/** Anyone may register with these roles; the first is the default. */
export const selfRegistrationRoles = ['partner', 'elite'] as const;
export type SelfRegistrationRole = (typeof selfRegistrationRoles)[number];
export const defaultRole: SelfRegistrationRole = 'partner';

/** Returns the minimum length at registration, which depends on whether the person was referred. */
export const passwordMinimum = (referred: boolean): Readonly<{ min: number; tooShort: string }> =>
  referred
    ? { min: personRules.password.minWhenReferred, tooShort: personRules.password.tooShort.referral }
    : { min: personRules.password.min, tooShort: personRules.password.tooShort.auth };
