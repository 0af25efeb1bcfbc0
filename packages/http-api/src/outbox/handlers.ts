import {
  afterwards,
  GeocoderAway,
  type Mailer,
  MailRefused,
  NotDelivered,
  notGeocoded,
  type Ports,
  type PostOffice,
} from '@acre/domain/application';
import { Hopeless, nothingToKeep } from './handler.ts';
import type { Handlers } from './worker.ts';

export type Post = PostOffice &
  Readonly<{
    /** Gives up when the signal says so. Undefined: no mail server is configured. */
    mailer: ((signal: AbortSignal) => Mailer) | undefined;
  }>;

/** How each kind of effect is carried out. */
export function handlersWith(ports: Ports, post: Post): Handlers {
  const {
    announceEnquiry,
    announceReply,
    sendMail,
    mailFailed,
    deliverWebhook,
    webhookFailed,
    postPasswordReset,
    forgetVisitors,
    refinePlace,
    placeUnknown,
  } = afterwards(ports, post);
  const { geocoder } = ports;
  return {
    enquiry: { atOnce: 2, carryOut: announceEnquiry },
    reply: { atOnce: 2, carryOut: announceReply },
    mail: { atOnce: 4, carryOut: (payload, signal) => sendMail(payload, post.mailer?.(signal)).catch(refused), failed: mailFailed },
    password_reset: { atOnce: 2, carryOut: postPasswordReset },
    forget_visitors: { atOnce: 1, carryOut: forgetVisitors },
    webhook: { atOnce: 8, carryOut: (payload) => deliverWebhook(payload).catch(given), failed: webhookFailed },
    place: {
      // Without a geocoder they wait until there is one.
      atOnce: geocoder === null ? 0 : 2,
      carryOut: (payload) => (geocoder === null ? Promise.resolve(nothingToKeep) : refinePlace(payload, geocoder)),
      failed: (payload, { error }) => placeUnknown(payload, error instanceof GeocoderAway ? error.message : notGeocoded),
    },
  };
}

const refused = (error: unknown): never => {
  throw error instanceof MailRefused ? new Hopeless(error.message, { cause: error }) : error;
};

/** The cause is what the log of deliveries tells. */
const given = (error: unknown): never => {
  throw error instanceof NotDelivered && error.final ? new Hopeless(error.message, { cause: error }) : error;
};
