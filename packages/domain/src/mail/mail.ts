import type { Block } from './letter.ts';

/**
 * Lists the kinds of emails. A new kind needs three additions:
 * - a name in mail-labels.ts
 * - a text in a letters file
 * - a migration of the database constraint `mails_kind_check`
 * A new notification needs no new kind, only a subject in notification-letters.ts.
 */
export const mailKinds = [
  'enquiry_received',
  'enquiry_confirmed',
  'password_reset',
  'conversation_reply',
  'invitation',
  'member_message',
  'email_confirmation',
  'email_change',
  'email_changed',
  'role_changed',
  'notification',
  'digest',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A `kept` email was not sent because no mail server was configured. Administrators can read it in Acre. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

export type Mail = Readonly<{
  id: number;
  kind: MailKind;
  /** This is the recipient's id; null for a visitor. */
  personId: number | null;
  /** The id is null if the email contains no invitation. */
  invitationId: number | null;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  /** The content is null if the email contains a secret; such emails are rendered only when they are sent. */
  content: readonly Block[] | null;
  state: MailState;
  /** The reason explains why the email failed or still waits. */
  reason: string | null;
  createdAt: string;
  /** This is the time when `state` became `sent`, `failed` or `kept`; null while the email waits. */
  settledAt: string | null;
}>;

/** Rules about emails may refer to these fields. */
export type MailRow = Mail;
