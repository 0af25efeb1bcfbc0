import type { Block } from './letter.ts';

export const mailKinds = [
  'enquiry_received',
  'enquiry_confirmed',
  'password_reset',
  'conversation_reply',
  'invitation',
  'member_message',
  'email_change',
  'email_changed',
  'notification',
  'digest',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `kept`: written while no mail server was configured, to be read in the office. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** An e-mail and what became of it. */
export type Mail = Readonly<{
  id: number;
  kind: MailKind;
  /** The person on record whom it goes to; null for a visitor. */
  personId: number | null;
  /** The invitation that it carries; null where it carries none. */
  invitationId: number | null;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  /** Null where it holds a secret: then it is written only while it is sent. */
  content: readonly Block[] | null;
  state: MailState;
  /** Why it failed, or why it still waits. */
  reason: string | null;
  createdAt: string;
  /** When it was sent, given up, or kept. */
  settledAt: string | null;
}>;

/** What rules about mails may speak of. */
export type MailRow = Mail;
