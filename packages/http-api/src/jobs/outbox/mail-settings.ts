import { isEmail, normaliseEmail } from '@acre/domain/people/email';
import { StartRefused } from '../../start-refused.ts';

export type MailServer = {
  /** The URL may contain a password. */
  readonly url: string;
};

export type Sender = { readonly name: string | null; readonly address: string };

/** The error never repeats the server's address, because it may contain a password. */
export function mailServer(url: string | undefined): MailServer | undefined {
  if (url === undefined) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new StartRefused(
      'SMTP_URL must look like smtp://user:password@mail.example.com:587. Use smtps:// for a server with implicit TLS, usually on port 465.',
    );
  return { url };
}

export function senderOf(from: string | undefined): Sender | undefined {
  if (from === undefined) return undefined;
  const [, name = '', named] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(from) ?? [];
  const address = normaliseEmail(named ?? from);
  if (!isEmail(address)) throw new StartRefused(`MAIL_FROM must be an address such as Acre <hello@acre.example.com>, not '${from}'.`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}
