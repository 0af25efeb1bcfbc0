import type { Logger } from 'pino';
import type { MailServer } from '../env.ts';
import type { GeocoderSettings } from '../geocode/online-geocoder.ts';
import type { Database } from '../pg/connect.ts';
import { onPool, portsWith } from '../ports-with.ts';
import { realTools } from '../real-tools.ts';
import { unsubscribeLinks } from '../unsubscribe-links.ts';
import { handlersWith } from './handlers.ts';
import { smtpMailer } from './smtp.ts';
import { type Pace, runOutbox } from './worker.ts';

export type OutboxSettings = Readonly<{
  db: Database;
  sessionKeys: readonly string[];
  publicUrl: string;
  mail: MailServer | undefined;
  geocoder?: GeocoderSettings | undefined;
  privateWebhooks?: boolean;
  logger: Logger;
  pace?: Partial<Pace>;
}>;

/** Carries out what the outbox holds, now and as it comes, until it is stopped. */
export function startOutbox({ db, sessionKeys, publicUrl, mail, geocoder, privateWebhooks, logger, pace }: OutboxSettings): {
  stop(): Promise<void>;
} {
  const portsOn = portsWith(realTools(db, { geocoder, privateWebhooks, sessionKeys }));
  const unsubscribeUrl = unsubscribeLinks(publicUrl, sessionKeys).linkFor;
  const handlers = handlersWith(onPool(db, portsOn), { mailer: mail && smtpMailer(mail), publicUrl, unsubscribeUrl });
  return runOutbox({ db, portsOn, handlers, logger, ...(pace && { pace }) });
}
