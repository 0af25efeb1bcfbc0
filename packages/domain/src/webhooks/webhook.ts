/** Screens offer the events in this order. */
export const webhookEvents = [
  'property.created',
  'property.updated',
  'property.deleted',
  'property.restored',
  'deal.created',
  'deal.updated',
  'member.joined',
  'member.updated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type Webhook = Readonly<{
  id: number;
  url: string;
  events: readonly WebhookEvent[];
  active: boolean;
  /** This is why Acre turned the webhook off; null if Acre did not turn it off. */
  disabledReason: string | null;
  createdAt: string;
  version: number;
}>;
export type WebhookRow = Omit<Webhook, 'events'>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Delivery = Readonly<{
  id: number;
  webhookId: number;
  /** This id identifies the event. It is the same in all attempts and for all webhooks, so that receivers can detect repeats. */
  eventId: string;
  event: WebhookEvent;
  /** The payload is exactly the text that is signed and sent. */
  payload: string;
  state: DeliveryState;
  attempts: number;
  responseStatus: number | null;
  /** Only the beginning of the response is stored. */
  responseBody: string | null;
  reason: string | null;
  milliseconds: number | null;
  createdAt: string;
  triedAt: string | null;
}>;
export type DeliveryRow = Delivery;

export const webhookRules = {
  most: 20,
  url: {
    max: 500,
    required: 'Please enter a URL',
    tooLong: 'URL must be at most 500 characters',
    message: 'Enter a URL such as https://example.com/hooks, without a username, password or fragment',
  },
  events: { none: 'Choose at least one event' },
  /** After a webhook gets a new secret, deliveries are also signed with the previous secret for this many hours. */
  overlapHours: 24,
  /** This many characters of a response are stored. */
  keptBody: 2000,
} as const;
