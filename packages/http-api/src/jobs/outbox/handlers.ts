import * as api from '@acre/contracts/routes';
import { postPasswordReset } from '@acre/domain/account/password-reset';
import { announceEnquiry } from '@acre/domain/mail/announce-enquiry';
import { announceReply } from '@acre/domain/mail/announce-reply';
import { type Mailer, MailRefused } from '@acre/domain/mail/mailer';
import { mailFailed, type PostOffice, sendMail } from '@acre/domain/mail/send-mail';
import { forgetVisitors } from '@acre/domain/people/network/count-referral-visit';
import { GeocoderAway, notGeocoded } from '@acre/domain/places/ports';
import { placeUnknown, refinePlace } from '@acre/domain/places/refine-place';
import type { Ports } from '@acre/domain/ports';
import { deliverWebhook, NotDelivered, webhookFailed } from '@acre/domain/webhooks/deliver';
import { PermanentError } from './handler.ts';
import type { Handlers } from './worker.ts';

export type Post = PostOffice &
  Readonly<{
    /**
     * Undefined if no mail server is configured. Resolves to undefined if the sender address is missing. The mailer stops sending when
     * `signal` aborts.
     */
    mailer: ((signal: AbortSignal) => Promise<Mailer | undefined>) | undefined;
    hasGeocoder(): Promise<boolean>;
  }>;

export function handlersWith(ports: Ports, post: Post): Handlers {
  const { geocoder } = ports;
  return {
    enquiry: { atOnce: 2, carryOut: (payload) => announceEnquiry(ports, payload) },
    reply: { atOnce: 2, carryOut: (payload) => announceReply(ports, payload) },
    mail: {
      atOnce: 4,
      changes: { to: 'admins', paths: api.mails.resend.changes },
      carryOut: async (payload, signal) => sendMail(ports, payload, post, await post.mailer?.(signal)).catch(refused),
      failed: mailFailed,
    },
    password_reset: { atOnce: 2, carryOut: (payload) => postPasswordReset(ports, payload) },
    forget_visitors: { atOnce: 1, carryOut: forgetVisitors },
    webhook: {
      atOnce: 8,
      changes: { to: 'admins', paths: api.webhooks.resend.changes },
      carryOut: (payload) => deliverWebhook(ports, payload).catch(given),
      failed: webhookFailed,
    },
    place: {
      // Without a geocoder the effects wait until one is configured.
      atOnce: async () => ((await post.hasGeocoder()) ? 2 : 0),
      changes: { to: 'members', paths: [api.properties.list.path] },
      carryOut: (payload) => refinePlace(ports, payload, geocoder),
      failed: (payload, { error }) => placeUnknown(payload, error instanceof GeocoderAway ? error.message : notGeocoded),
    },
  };
}

const refused = (error: unknown): never => {
  throw error instanceof MailRefused ? new PermanentError(error.message, { cause: error }) : error;
};

/**
 * Turns a final failure of a delivery into a `PermanentError`, so that no retry follows. Its cause contains the response that the delivery
 * log shows.
 */
const given = (error: unknown): never => {
  throw error instanceof NotDelivered && error.final ? new PermanentError(error.message, { cause: error }) : error;
};
