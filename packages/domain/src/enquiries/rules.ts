import { quotedToStrangers } from '../mail/letter.ts';
import { personRules } from '../people/rules.ts';

export const enquiryRules = {
  fullName: { tooShort: personRules.fullName.tooShort.referral },
  email: { max: personRules.email.max, invalid: personRules.email.invalid.auth },
  phone: personRules.phone,
  message: { max: 5000, required: 'Please enter a message', tooLong: 'Message must be at most 5,000 characters' },
  /** A visitor has no account and gets the message by email only. */
  messageToVisitor: { ...quotedToStrangers, required: 'Please enter a message' },
} as const;
