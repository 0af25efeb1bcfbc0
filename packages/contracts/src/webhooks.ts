import { deliveryStates, webhookRules as rules, webhookEvents } from '@acre/domain';
import { forAdmins } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, text, timestamp, version } from './fields.ts';
import { z } from './z.ts';

const isAddress = (value: string): boolean => {
  if (!/^https?:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
};

export const WebhookInput = z.strictObject({
  url: text(rules.url).check(z.refine(isAddress, rules.url.message)),
  events: z.array(z.enum(webhookEvents), rules.events.none).check(z.minLength(1, rules.events.none), z.maxLength(webhookEvents.length)),
});

const WebhookPatch = z.extend(z.partial(WebhookInput), { active: z.optional(z.boolean()), version: z.optional(version) });

const Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Why Acre stopped calling it; null where an administrator switched it off, or nobody did. */
  disabledReason: z.nullable(z.string()),
  createdAt: timestamp,
  version,
});
export type Webhook = z.output<typeof Webhook>;
z.globalRegistry.add(Webhook, { id: 'Webhook' });

const listed = {
  id,
  webhookId: id,
  /** The header `webhook-id`, the same for every try. */
  eventId: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last try; null where nobody answered. */
  responseStatus: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  milliseconds: z.nullable(z.int()),
  createdAt: timestamp,
  triedAt: z.nullable(timestamp),
};
const ListedDelivery = z.object(listed);
export type ListedDelivery = z.output<typeof ListedDelivery>;
z.globalRegistry.add(ListedDelivery, { id: 'ListedDelivery' });

/** The payload is the text that is sent and signed; of the answer the first 2,000 characters are kept. */
const Delivery = z.object({ ...listed, payload: z.string(), responseBody: z.nullable(z.string()) });
export type Delivery = z.output<typeof Delivery>;
z.globalRegistry.add(Delivery, { id: 'Delivery' });

const admins = ['sign_in.required', 'not_allowed'] as const;
const one = [...admins, 'webhook.not_found'] as const;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Addresses of other systems that are told of events, newest first; at most 20',
    status: 200,
    response: z.array(Webhook),
    refusals: admins,
    access: { list: forAdmins(200) },
  }),
  /** Takes no Idempotency-Key: the answer holds a secret, and would be kept under it. */
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Tell an address of events, signed by the Standard Webhooks scheme; the secret is in this answer and in no other',
    body: WebhookInput,
    status: 201,
    response: z.extend(Webhook, { secret: z.string() }),
    refusals: [...admins, 'webhook.too_many', 'webhook.url_refused'],
    access: { create: forAdmins(201) },
    sessionOnly: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Change the address or the events of a webhook, or switch it on or off',
    params: byId,
    body: WebhookPatch,
    status: 200,
    response: Webhook,
    refusals: [...one, 'webhook.url_refused', 'version.stale'],
    access: { edit: forAdmins(200) },
    sessionOnly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook and its log; what waits is not sent any more',
    params: byId,
    status: 204,
    refusals: one,
    access: { remove: forAdmins(204) },
    sessionOnly: true,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Make a new secret; for 24 hours the one before signs too',
    params: byId,
    status: 200,
    response: z.object({ secret: z.string() }),
    refusals: one,
    access: { rotate: forAdmins(200) },
    sessionOnly: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'What was sent to a webhook or is to be, newest first',
    params: byId,
    query: z.strictObject({ ...paging, state: z.optional(z.enum(deliveryStates)) }),
    status: 200,
    response: z.array(ListedDelivery),
    paged: true,
    refusals: one,
    access: { list: forAdmins(200) },
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/deliveries/{id}',
    summary: 'One delivery with what was sent and what the last try was answered',
    params: byId,
    status: 200,
    response: Delivery,
    refusals: [...admins, 'delivery.not_found'],
    access: { get: forAdmins(200) },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/deliveries/{id}/resend',
    summary: 'Send a delivery once more under the same id, whether or not it got through',
    params: byId,
    status: 200,
    response: Delivery,
    refusals: [...admins, 'delivery.not_found', 'delivery.waiting', 'webhook.switched_off'],
    access: { resend: forAdmins(200) },
  }),
};
