/** A mail as it leaves. */
export type OutgoingMail = Readonly<{
  id: number;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where one POST stops mails of its kind (RFC 8058); null where that does not apply. */
  unsubscribeUrl: string | null;
}>;

/** The recipient's server does not take it, now or ever. The message says why. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Throws MailRefused when trying again is useless. */
  send(mail: OutgoingMail): Promise<void>;
}
