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
import { Hopeless } from './handler.ts';
import type { Handlers } from './worker.ts';

export type Post = PostOffice &
  Readonly<{
    /** Gives up when the signal says so. Undefined: no mail server is configured, or nobody whom mails come from. */
    mailer: ((signal: AbortSignal) => Promise<Mailer | undefined>) | undefined;
    hasGeocoder(): Promise<boolean>;
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
    mail: {
      atOnce: 4,
      carryOut: async (payload, signal) => sendMail(payload, await post.mailer?.(signal)).catch(refused),
      failed: mailFailed,
    },
    password_reset: { atOnce: 2, carryOut: postPasswordReset },
    forget_visitors: { atOnce: 1, carryOut: forgetVisitors },
    webhook: { atOnce: 8, carryOut: (payload) => deliverWebhook(payload).catch(given), failed: webhookFailed },
    place: {
      // Without a geocoder they wait until there is one.
      atOnce: async () => ((await post.hasGeocoder()) ? 2 : 0),
      carryOut: (payload) => refinePlace(payload, geocoder),
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
