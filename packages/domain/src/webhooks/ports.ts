import type { Reader } from '../kernel/page.ts';
import type { Delivery, DeliveryRow, DeliveryState, Webhook, WebhookEvent, WebhookRow } from './webhook.ts';

export type NewWebhook = Pick<Webhook, 'url' | 'events'> & Readonly<{ secret: string; createdById: number }>;
export type WebhookChange = Partial<Pick<Webhook, 'url' | 'events' | 'active' | 'disabledReason'>>;
export type NewDelivery = Pick<Delivery, 'webhookId' | 'eventId' | 'event' | 'payload'>;

/** What a try met; a status that is null stands for no answer at all. */
export type Met = Readonly<{ status: number | null; body: string | null; milliseconds: number | null }>;

/** A delivery with where it goes: its secrets, the newest first, sign it. */
export type Outgoing = Readonly<{ delivery: Delivery; url: string; active: boolean; secrets: readonly string[] }>;

export interface Webhooks extends Reader<WebhookRow, Webhook> {
  add(webhook: NewWebhook): Promise<number>;
  /** Also moves the version on. */
  change(id: number, change: WebhookChange): Promise<void>;
  /** With its deliveries. */
  remove(id: number): Promise<void>;
  /** The secret before goes on signing for so many hours. */
  rotate(id: number, secret: string, overlapHours: number): Promise<void>;
  /** Active ones that take such events, by their ids. */
  takers(event: WebhookEvent): Promise<readonly number[]>;
}

export interface Deliveries extends Reader<DeliveryRow, Delivery> {
  /** They wait. Ids in the order given. */
  add(deliveries: readonly NewDelivery[]): Promise<readonly number[]>;
  outgoing(id: number): Promise<Outgoing | undefined>;
  /** The end of a try. */
  note(id: number, state: DeliveryState, reason: string | null, met: Met): Promise<void>;
  /** False where it waits already. */
  waitAgain(id: number): Promise<boolean>;
  /** Did anything get through to its webhook since it was made? */
  anyDeliveredSince(id: number): Promise<boolean>;
}

/** The way to other systems. */
export interface WebhookCalls {
  /** May this address be called at all? What a name stands for is only known when it is called. */
  allows(url: string): boolean;
  /** Sends the payload, signed, and gives what was answered. Throws where nobody answered, or must not be asked. */
  send(outgoing: Outgoing): Promise<Met>;
}
