import type { BadgeFamily } from '../properties/status.ts';
import type { MailKind, MailState } from './mail.ts';

/** Kinds of mails in words. */
export const mailKindNames = {
  enquiry_received: 'Enquiry received',
  enquiry_confirmed: 'Enquiry confirmed',
  password_reset: 'New password',
  conversation_reply: 'Message',
  invitation: 'Invitation',
  member_message: 'Personal message',
  email_change: 'New e-mail address',
  email_changed: 'E-mail address changed',
  notification: 'Notification',
  digest: 'Daily digest',
} as const satisfies Record<MailKind, string>;

export const mailStateTable = {
  waiting: { label: 'Waiting', badge: 'primary' },
  sent: { label: 'Sent', badge: 'success' },
  failed: { label: 'Failed', badge: 'warning' },
  kept: { label: 'Kept', badge: 'neutral' },
} as const satisfies Record<MailState, { label: string; badge: BadgeFamily }>;
