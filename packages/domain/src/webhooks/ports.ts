import type { Reader } from '../kernel/page.ts';
import type { Delivery, DeliveryRow, DeliveryState, Webhook, WebhookEvent, WebhookRow } from './webhook.ts';

export type NewWebhook = Pick<Webhook, 'url' | 'events'> & Readonly<{ secret: string; createdById: number }>;
export type WebhookChange = Partial<Pick<Webhook, 'url' | 'events' | 'active' | 'disabledReason'>>;
export type NewDelivery = Pick<Delivery, 'webhookId' | 'eventId' | 'event' | 'payload'>;

/** A null status means that there was no response. */
export type Met = Readonly<{ status: number | null; body: string | null; milliseconds: number | null }>;

/** `secrets` sign the delivery, newest first. */
export type Outgoing = Readonly<{ delivery: Delivery; url: string; active: boolean; secrets: readonly string[] }>;

export interface Webhooks extends Reader<WebhookRow, Webhook> {
  add(webhook: NewWebhook): Promise<number>;
  /** Also increments the version. */
  change(id: number, change: WebhookChange): Promise<void>;
  /** Also deletes its deliveries. If there may be many, delete most of them with `Deliveries.removeSome` first. */
  remove(id: number): Promise<void>;
  /** Replaces the secret. For `overlapHours` hours, deliveries are signed with the previous secret, too. */
  rotate(id: number, secret: string, overlapHours: number): Promise<void>;
  /**
   * Returns the ids of active webhooks that subscribe to the event. None of them can be deleted before the transaction ends, so that
   * deliveries to them can be added.
   */
  subscribers(event: WebhookEvent): Promise<readonly number[]>;
}

export interface Deliveries extends Reader<DeliveryRow, Delivery> {
  /** New deliveries are pending. Ids are returned in the order given. */
  add(deliveries: readonly NewDelivery[]): Promise<readonly number[]>;
  outgoing(id: number): Promise<Outgoing | undefined>;
  /** Records the result of an attempt. */
  note(id: number, state: DeliveryState, reason: string | null, met: Met): Promise<void>;
  /** Makes the delivery pending again. Returns false if it is already pending. */
  waitAgain(id: number): Promise<boolean>;
  /** Returns whether any delivery of the same webhook has succeeded since the delivery `id` was created. */
  anyDeliveredSince(id: number): Promise<boolean>;
  /** Deletes up to `most` deliveries of the webhook and returns their number. Skips deliveries that another transaction has locked. */
  removeSome(webhookId: number, most: number): Promise<number>;
}

export interface WebhookCalls {
  /**
   * Returns whether the URL may be called. The host name is not resolved here. `send` also checks the IP addresses of the host, and can
   * still refuse the URL.
   */
  allows(url: string): boolean;
  /** Sends the signed payload and returns the response. Throws if there is no response or the call is not allowed. */
  send(outgoing: Outgoing): Promise<Met>;
}
