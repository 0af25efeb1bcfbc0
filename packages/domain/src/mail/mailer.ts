export type OutgoingMail = Readonly<{
  id: number;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** One POST to this URL turns off all notifications by email (RFC 8058); null if this email cannot be turned off. */
  unsubscribeUrl: string | null;
}>;

/**
 * This error means that a retry is useless. The mail server permanently refused the recipient or the content, or the envelope is invalid.
 * The message says why.
 */
export class MailRefused extends Error {}

export interface Mailer {
  /** Throws MailRefused if a retry is useless. */
  send(mail: OutgoingMail): Promise<void>;
}
