import type { BadgeFamily } from '../properties/status/status.ts';
import type { MailKind, MailState } from './mail.ts';

export const mailKindNames = {
  enquiry_received: 'New inquiry',
  enquiry_confirmed: 'Inquiry confirmation',
  password_reset: 'Password reset',
  conversation_reply: 'Message',
  invitation: 'Invitation',
  member_message: 'Personal message',
  email_confirmation: 'Email confirmation',
  email_change: 'New email address',
  email_changed: 'Email address changed',
  role_changed: 'Role changed',
  notification: 'Notification',
  digest: 'Daily digest',
  test: 'Test email',
} as const satisfies Record<MailKind, string>;

export const mailStateTable = {
  waiting: { label: 'Waiting', badge: 'primary' },
  sent: { label: 'Sent', badge: 'success' },
  failed: { label: 'Failed', badge: 'warning' },
  kept: { label: 'Not sent', badge: 'neutral' },
} as const satisfies Record<MailState, { label: string; badge: BadgeFamily }>;
