import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import type { Logger } from 'pino';
import { realTools } from '../../create-tools.ts';
import { unsubscribeLinks } from '../../crypto/unsubscribe-links.ts';
import type { TellChanges } from '../../http/live/tell-changes.ts';
import { onPool, portsWith } from '../../ports-with.ts';
import type { Database } from '../../postgres/connect.ts';
import type { LivePreferences } from '../../preferences/live-preferences.ts';
import { handlersWith } from './handlers.ts';
import type { MailServer } from './mail-settings.ts';
import { smtpMailer } from './smtp.ts';
import { type Pace, runOutbox } from './worker.ts';

export type OutboxSettings = Readonly<{
  db: Database;
  sessionKeys: readonly string[];
  /** These preferences come from environment variables and override the values that administrators set. */
  overrides: EnvironmentOverrides;
  preferences: LivePreferences;
  mail: MailServer | undefined;
  privateWebhooks?: boolean;
  logger: Logger;
  tellChanges: TellChanges;
  pace?: Partial<Pace>;
}>;

/** Carries out pending and new effects until it is stopped. */
export function startOutbox({ db, sessionKeys, overrides, preferences, mail, privateWebhooks, pace, ...tools }: OutboxSettings): {
  stop(): Promise<void>;
} {
  const portsOn = portsWith(realTools(db, { overrides, preferences, hasMailServer: mail !== undefined, privateWebhooks, sessionKeys }));
  const handlers = handlersWith(onPool(db, portsOn), {
    mailer: mail && smtpMailer(mail, async () => senderIn(await preferences.current())),
    hasGeocoder: async () => (await preferences.recent()).geocoderUrl !== null,
    publicUrl: async () => (await preferences.current()).publicUrl,
    unsubscribePath: unsubscribeLinks(sessionKeys).pathFor,
  });
  return runOutbox({ db, portsOn, handlers, ...tools, ...(pace && { pace }) });
}

const senderIn = ({ mailName, mailAddress }: Awaited<ReturnType<LivePreferences['current']>>) =>
  mailAddress === null ? undefined : { name: mailName ?? '', address: mailAddress };
