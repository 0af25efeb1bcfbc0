import { personRules } from '../people/rules.ts';

/** Limits and messages of the enquiry form. */
export const enquiryRules = {
  fullName: { tooShort: personRules.fullName.tooShort.referral },
  email: { max: personRules.email.max, invalid: personRules.email.invalid.auth },
  phone: personRules.phone,
  message: { max: 5000, required: 'Please enter a message', tooLong: 'Message must be at most 5,000 characters' },
} as const;
