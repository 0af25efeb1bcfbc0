import { deliveryStates, webhookRules as rules, webhookEvents } from '@acre/domain/webhooks/webhook';
import { forAdmins } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { byId, id, paging, text, timestamp, version } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

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
  /** The reason is set if Acre stopped calling the webhook; null if it is active or an administrator switched it off. */
  disabledReason: z.nullable(z.string()),
  createdAt: timestamp,
  version,
});
export type Webhook = z.output<typeof Webhook>;
components.add(Webhook, { id: 'Webhook' });

const listed = {
  id,
  webhookId: id,
  /** All attempts share this value of the `webhook-id` header. */
  eventId: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The status is that of the last attempt; null if there was no response. */
  responseStatus: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  milliseconds: z.nullable(z.int()),
  createdAt: timestamp,
  triedAt: z.nullable(timestamp),
};
const ListedDelivery = z.object(listed);
export type ListedDelivery = z.output<typeof ListedDelivery>;
components.add(ListedDelivery, { id: 'ListedDelivery' });

/** The payload is exactly the text that is sent and signed; the first 2,000 characters of the response are stored. */
const Delivery = z.object({ ...listed, payload: z.string(), responseBody: z.nullable(z.string()) });
export type Delivery = z.output<typeof Delivery>;
components.add(Delivery, { id: 'Delivery' });

const admins = ['sign_in.required', 'not_allowed'] as const;
const one = [...admins, 'webhook.not_found'] as const;

export const webhooks = {
  list: endpoint({
    ...routes.webhooks.list,
    summary: 'List webhooks, newest first; at most 20',
    status: 200,
    response: z.array(Webhook),
    refusals: admins,
    access: { list: forAdmins(200) },
  }),
  /** The endpoint takes no Idempotency-Key, because the server would store the answer, which contains the secret. */
  create: endpoint({
    ...routes.webhooks.create,
    summary: 'Create a webhook, signed by the Standard Webhooks scheme. Only this response shows its secret',
    body: WebhookInput,
    status: 201,
    response: z.extend(Webhook, { secret: z.string() }),
    refusals: [...admins, 'webhook.too_many', 'webhook.url_refused'],
    access: { create: forAdmins(201) },
    sessionOnly: true,
  }),
  edit: endpoint({
    ...routes.webhooks.edit,
    summary: 'Change the URL or the events of a webhook, or turn it on or off',
    params: byId,
    body: WebhookPatch,
    status: 200,
    response: Webhook,
    refusals: [...one, 'webhook.url_refused', 'version.stale'],
    access: { edit: forAdmins(200) },
    sessionOnly: true,
  }),
  remove: endpoint({
    ...routes.webhooks.remove,
    summary: 'Delete a webhook with its log and pending deliveries',
    params: byId,
    status: 204,
    refusals: one,
    access: { remove: forAdmins(204) },
    sessionOnly: true,
    transaction: 'own',
  }),
  rotateSecret: endpoint({
    ...routes.webhooks.rotateSecret,
    summary: 'Create a new secret. For 24 hours, deliveries are signed with both the old and the new one',
    params: byId,
    status: 200,
    response: z.object({ secret: z.string() }),
    refusals: one,
    access: { rotate: forAdmins(200) },
    sessionOnly: true,
  }),
  deliveries: endpoint({
    ...routes.webhooks.deliveries,
    summary: 'List the deliveries of a webhook, newest first',
    params: byId,
    query: z.strictObject({ ...paging, state: z.optional(z.enum(deliveryStates)) }),
    status: 200,
    response: z.array(ListedDelivery),
    refusals: one,
    access: { list: forAdmins(200) },
  }),
  delivery: endpoint({
    ...routes.webhooks.delivery,
    summary: 'Read a delivery with its request and the last response',
    params: byId,
    status: 200,
    response: Delivery,
    refusals: [...admins, 'delivery.not_found'],
    access: { get: forAdmins(200) },
  }),
  resend: endpoint({
    ...routes.webhooks.resend,
    summary: 'Resend a delivery under the same ID, even if it was delivered',
    params: byId,
    status: 200,
    response: Delivery,
    refusals: [...admins, 'delivery.not_found', 'delivery.waiting', 'webhook.switched_off'],
    access: { resend: forAdmins(200) },
  }),
};
