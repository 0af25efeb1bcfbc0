import { type Mailer, MailRefused, type OutgoingMail } from '@acre/domain/application';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../env.ts';

const seconds = 1000;
const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 15 * seconds, socketTimeout: 30 * seconds, dnsTimeout: 5 * seconds };

type Sender = Readonly<{ name: string; address: string }>;

/** Sends by SMTP, in the name of whoever is the sender then. An encrypted connection is used wherever the server offers one. */
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

/** A recipient or a content that is refused for good is told apart from a server that is away, full, or set up wrongly. */
function explain(error: SmtpError): never {
  const { permanent, code, command = '' } = error;
  const hopeless = (permanent && ['RCPT TO', 'DATA'].includes(command)) || (code === 'EENVELOPE' && command === 'API');
  if (hopeless) throw new MailRefused(`The mail server refused it: ${error.response ?? error.message}`, { cause: error });
  throw error;
}

/** Connects and signs in without sending anything; fails with the server's reason. */
export async function smtpAnswers({ url }: MailServer): Promise<void> {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  await transport.verify().finally(() => transport.close());
}
