/** What is told to other systems, in the order in which it is offered. */
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

/** An address of another system that is told of events. */
export type Webhook = Readonly<{
  id: number;
  url: string;
  events: readonly WebhookEvent[];
  active: boolean;
  /** Why Acre stopped calling it; null where it was not Acre. */
  disabledReason: string | null;
  createdAt: string;
  version: number;
}>;
export type WebhookRow = Omit<Webhook, 'events'>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One event on its way to one webhook, with what the last try met. */
export type Delivery = Readonly<{
  id: number;
  webhookId: number;
  /** The same for every try, and for every webhook that is told: receivers know a repeat by it. */
  eventId: string;
  event: WebhookEvent;
  /** What is sent, as it is signed. */
  payload: string;
  state: DeliveryState;
  attempts: number;
  responseStatus: number | null;
  /** Its beginning. */
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
    required: 'Please enter an address',
    tooLong: 'An address must be at most 500 characters',
    message: 'Enter an address such as https://example.com/hooks, without a name, password or fragment',
  },
  events: { none: 'Choose at least one event' },
  /** How long the secret before is signed with too, in hours. */
  overlapHours: 24,
  /** Of an answer this much is kept, in characters. */
  keptBody: 2000,
} as const;
