import type { Member } from '../kernel/actor.ts';
import type { FieldPolicy, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { mayManageWebhooks } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import {
  type Delivery,
  type DeliveryRow,
  type DeliveryState,
  type Webhook,
  type WebhookEvent,
  type WebhookRow,
  webhookRules,
} from './webhook.ts';

const webhook = rulesFor<WebhookRow>();
const delivery = rulesFor<DeliveryRow>();
const fields: FieldPolicy<WebhookRow, Webhook> = [
  { names: ['id', 'url', 'events', 'active', 'disabledReason', 'createdAt', 'version'], when: everything },
];
const listed = [
  'id',
  'webhookId',
  'eventId',
  'event',
  'state',
  'attempts',
  'responseStatus',
  'reason',
  'milliseconds',
  'createdAt',
  'triedAt',
] as const;
const deliveryFields: FieldPolicy<DeliveryRow, Delivery> = [{ names: [...listed, 'payload', 'responseBody'], when: everything }];

export type WebhookContent = Readonly<{ url: string; events: readonly WebhookEvent[] }>;
export type WebhookEdit = Readonly<{
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  active?: boolean | undefined;
}>;
type Needs = Pick<Ports, 'webhooks' | 'deliveries' | 'webhookCalls' | 'ids' | 'outbox'>;

function mustManage(actor: Member): void {
  if (!mayManageWebhooks(actor)) throw new Refusal('not_allowed');
}

function mustBeAllowed({ webhookCalls }: Needs, url: string | undefined): void {
  if (url !== undefined && !webhookCalls.allows(url)) throw new Refusal('webhook.url_refused', { field: 'url' });
}

const page = { page: 1, pageSize: webhookRules.most, countTo: null } as const;

/** All of them, the newest first: there are few. */
export const listWebhooks = (ports: Needs) => async (actor: Member) => {
  mustManage(actor);
  return (await ports.webhooks.page({ within: everything, fields, sort: [{ by: 'id', direction: 'desc' }], ...page })).rows;
};

export const readWebhook = (ports: Needs) => async (actor: Member, id: number) => {
  mustManage(actor);
  const found = await ports.webhooks.view(webhook.eq('id', id), fields);
  if (found === undefined) throw new Refusal('webhook.not_found');
  return found;
};

/** The secret is told this once. */
export const createWebhook = (ports: Needs) => async (actor: Member, content: WebhookContent) => {
  mustManage(actor);
  mustBeAllowed(ports, content.url);
  const [count = 0] = await ports.webhooks.totals([{ within: everything }]);
  if (count >= webhookRules.most) throw new Refusal('webhook.too_many');
  const secret = ports.ids.webhookSecret();
  return { id: await ports.webhooks.add({ ...content, secret, createdById: actor.id }), secret };
};

/** Switching one on again takes the reason away for which Acre switched it off. */
export const editWebhook = (ports: Needs) => async (actor: Member, id: number, edit: WebhookEdit, version: number | undefined) => {
  const stored = await locked(ports, actor, id);
  if (version !== undefined && version !== stored.version) throw new Refusal('version.stale');
  mustBeAllowed(ports, edit.url);
  const { url = stored.url, active = stored.active, events } = edit;
  await ports.webhooks.change(id, { url, active, ...(events && { events }), ...(edit.active && { disabledReason: null }) });
};

export const removeWebhook = (ports: Needs) => async (actor: Member, id: number) => {
  await locked(ports, actor, id);
  await ports.webhooks.remove(id);
};

/** A new secret; for a day both sign, so that the receiver can take the new one without losing anything. */
export const rotateWebhookSecret = (ports: Needs) => async (actor: Member, id: number) => {
  await locked(ports, actor, id);
  const secret = ports.ids.webhookSecret();
  await ports.webhooks.rotate(id, secret, webhookRules.overlapHours);
  return { secret };
};

async function locked({ webhooks }: Needs, actor: Member, id: number): Promise<WebhookRow> {
  mustManage(actor);
  const found = await webhooks.lock(webhook.eq('id', id));
  if (found === undefined) throw new Refusal('webhook.not_found');
  return found;
}

export type DeliveryQuery = Paging & Readonly<{ state?: DeliveryState | undefined }>;

/** What was sent to a webhook or is to be, the newest first. */
export const listDeliveries =
  (ports: Needs) =>
  async (actor: Member, webhookId: number, { state, page, pageSize }: DeliveryQuery) => {
    await readWebhook(ports)(actor, webhookId);
    const within = delivery.all(delivery.eq('webhookId', webhookId), ...(state ? [delivery.eq('state', state)] : []));
    return ports.deliveries.page({
      within,
      fields: [{ names: listed, when: everything }],
      sort: [{ by: 'id', direction: 'desc' }],
      page,
      pageSize,
      countTo: null,
    });
  };

export const readDelivery = (ports: Needs) => async (actor: Member, id: number) => {
  mustManage(actor);
  const found = await ports.deliveries.view(delivery.eq('id', id), deliveryFields);
  if (found === undefined) throw new Refusal('delivery.not_found');
  return found;
};

/** Sends it once more under the same id, whether or not it got through. */
export const resendDelivery = (ports: Needs) => async (actor: Member, id: number) => {
  mustManage(actor);
  const outgoing = await ports.deliveries.outgoing(id);
  if (outgoing === undefined) throw new Refusal('delivery.not_found');
  if (!outgoing.active) throw new Refusal('webhook.switched_off');
  if (!(await ports.deliveries.waitAgain(id))) throw new Refusal('delivery.waiting');
  await ports.outbox.add([{ kind: 'webhook', payload: { deliveryId: id } }]);
};
