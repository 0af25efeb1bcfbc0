import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, vi } from 'vitest';
import { type ReceivedMail, readMail } from './read-mail.ts';

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /**
   * Waits for the next email to an address, in the order of arrival, and returns each only once. Confirmation links, which every new member
   * gets, are left out.
   */
  next(to: string): Promise<ReceivedMail>;
  /** Waits for the next email with a confirmation link. */
  nextConfirmation(to: string): Promise<ReceivedMail>;
  /** Rejects a recipient permanently, with status 550. */
  refuse(address: string): void;
  /** Neither accepts nor rejects emails until the returned function is called. */
  hold(): () => void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

/** Starts a real SMTP server on a free port, which stores the emails that it receives. */
export async function aMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const taken = new Set<ReceivedMail>();
  let held = Promise.resolve();
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _, done) => {
        if (refused.has(address)) done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
        else done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          await held;
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push(readMail(Buffer.concat(chunks).toString('utf8'), to));
          done();
        });
      },
    });
  let server = open();
  const listen = async (port: number) => {
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const goAway = () => new Promise<void>((resolve) => server.close(resolve));
  afterAll(goAway);
  const confirms = ({ subject }: ReceivedMail) => subject === 'Confirm your email address';
  const take = (to: string, wanted: (mail: ReceivedMail) => boolean) =>
    vi.waitFor(
      () => {
        const mail = received.find((one) => !taken.has(one) && one.to.includes(to) && wanted(one));
        if (!mail)
          throw new Error(`No email to ${to} arrived. Emails received: ${JSON.stringify(received.map((one) => [one.to, one.subject]))}`);
        taken.add(mail);
        return mail;
      },
      { timeout: 15_000, interval: 50 },
    );
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: (to) => take(to, (mail) => !confirms(mail)),
    nextConfirmation: (to) => take(to, confirms),
    refuse: (address) => void refused.add(address),
    hold: () => {
      const gate = new AbortController();
      held = once(gate.signal, 'abort').then(() => undefined);
      return () => gate.abort();
    },
    goAway,
    comeBack: async () => {
      server = open();
      await listen(port);
    },
  };
}
