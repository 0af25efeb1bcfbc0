import type { Preset } from '@acre/domain';
import type { Logger } from 'pino';
import type { MailServer } from '../env.ts';
import type { Database } from '../pg/connect.ts';
import { onPool, portsWith } from '../ports-with.ts';
import type { LivePreferences } from '../preferences/live-preferences.ts';
import { realTools } from '../real-tools.ts';
import { unsubscribeLinks } from '../unsubscribe-links.ts';
import { handlersWith } from './handlers.ts';
import { smtpMailer } from './smtp.ts';
import { type Pace, runOutbox } from './worker.ts';

export type OutboxSettings = Readonly<{
  db: Database;
  sessionKeys: readonly string[];
  /** What the environment decides of the preferences. */
  preset: Preset;
  preferences: LivePreferences;
  mail: MailServer | undefined;
  privateWebhooks?: boolean;
  logger: Logger;
  pace?: Partial<Pace>;
}>;

/** Carries out what the outbox holds, now and as it comes, until it is stopped. */
export function startOutbox({ db, sessionKeys, preset, preferences, mail, privateWebhooks, logger, pace }: OutboxSettings): {
  stop(): Promise<void>;
} {
  const portsOn = portsWith(realTools(db, { preset, preferences, privateWebhooks, sessionKeys }));
  const handlers = handlersWith(onPool(db, portsOn), {
    mailer: mail && smtpMailer(mail, async () => senderIn(await preferences.current())),
    hasGeocoder: async () => (await preferences.recent()).geocoderUrl !== null,
    publicUrl: async () => (await preferences.current()).publicUrl,
    unsubscribePath: unsubscribeLinks(sessionKeys).pathFor,
  });
  return runOutbox({ db, portsOn, handlers, logger, ...(pace && { pace }) });
}

const senderIn = ({ mailName, mailAddress }: Awaited<ReturnType<LivePreferences['current']>>) =>
  mailAddress === null ? undefined : { name: mailName ?? '', address: mailAddress };
