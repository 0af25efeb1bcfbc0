import { quotedToStrangers } from '../mail/letter.ts';
import { personRules } from '../people/rules.ts';

export const enquiryRules = {
  fullName: { tooShort: personRules.fullName.tooShort.referral },
  email: { max: personRules.email.max, invalid: personRules.email.invalid.auth },
  phone: personRules.phone,
  message: { max: 5000, required: 'Please enter a message', tooLong: 'Message must be at most 5,000 characters' },
  /** Limits what members write to a visitor, because nobody confirmed the visitor's email address. Administrators may write more. */
  messageToVisitor: { ...quotedToStrangers, required: 'Please enter a message' },
} as const;
