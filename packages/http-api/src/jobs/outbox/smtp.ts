import { type Mailer, MailRefused, type OutgoingMail } from '@acre/domain/mail/mailer';
import { createTransport } from 'nodemailer';
import type { MailServer } from './mail-settings.ts';

const seconds = 1000;
const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 15 * seconds, socketTimeout: 30 * seconds, dnsTimeout: 5 * seconds };

type Sender = Readonly<{ name: string; address: string }>;

/** Sends by SMTP, from the sender that is configured when a mail is sent. The connection is encrypted whenever the server offers it. */
export function smtpMailer(
  { url }: MailServer,
  sender: () => Promise<Sender | undefined>,
): (signal: AbortSignal) => Promise<Mailer | undefined> {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async (signal) => {
    const from = await sender();
    return (
      from && {
        send: async (mail) => {
          await transport.sendMail({ ...message(mail), from, signal }).catch(explain);
        },
      }
    );
  };
}

const message = ({ to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail) => ({
  to: { name: '', address: to },
  ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
});

type SmtpError = Error & Readonly<{ permanent?: boolean; code?: string; command?: string; response?: string }>;

/** A permanently refused recipient or content is a permanent error; a server that is unreachable, full or misconfigured is not. */
function explain(error: SmtpError): never {
  const { permanent, code, command = '' } = error;
  const isPermanent = (permanent && ['RCPT TO', 'DATA'].includes(command)) || (code === 'EENVELOPE' && command === 'API');
  if (isPermanent) throw new MailRefused(`The mail server rejected it: ${error.response ?? error.message}`, { cause: error });
  throw error;
}

/** Connects and authenticates without sending anything; rejects with the server's reason. */
export async function smtpAnswers({ url }: MailServer): Promise<void> {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  await transport.verify().finally(() => transport.close());
}
