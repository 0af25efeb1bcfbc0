import type { Context } from '../context.ts';
import type { Member } from '../kernel/actor.ts';
import type { FieldPolicy, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { mayManageWebhooks } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
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
type Needs = Pick<Ports, 'webhooks' | 'deliveries' | 'webhookCalls' | 'ids' | 'outbox' | 'events'>;

function mustManage(actor: Member): void {
  if (!mayManageWebhooks(actor)) throw new Refusal('not_allowed');
}

function mustBeAllowed({ webhookCalls }: Needs, url: string | undefined): void {
  if (url !== undefined && !webhookCalls.allows(url)) throw new Refusal('webhook.url_refused', { field: 'url' });
}

const page = { page: 1, pageSize: webhookRules.most, countTo: null } as const;

/** Returns all webhooks, newest first, without pages, because there are few. */
export async function listWebhooks(ctx: Context) {
  mustManage(ctx.actor);
  return (await ctx.webhooks.page({ within: everything, fields, sort: [{ by: 'id', direction: 'desc' }], ...page })).rows;
}

export async function readWebhook(ctx: Context, { id }: Readonly<{ id: number }>) {
  mustManage(ctx.actor);
  const found = await ctx.webhooks.view(webhook.eq('id', id), fields);
  if (found === undefined) throw new Refusal('webhook.not_found');
  return found;
}

/** The result contains the secret, because no later read returns it. */
export async function createWebhook(ctx: Context, content: WebhookContent) {
  const { actor } = ctx;
  mustManage(actor);
  mustBeAllowed(ctx, content.url);
  const [count = 0] = await ctx.webhooks.totals([{ within: everything }]);
  if (count >= webhookRules.most) throw new Refusal('webhook.too_many');
  const secret = ctx.ids.webhookSecret();
  const id = await ctx.webhooks.add({ ...content, secret, createdById: actor.id });
  note(ctx, actor, id, 'made');
  return { id, secret };
}

/** Switching a webhook on again clears the reason why Acre switched it off. */
export async function editWebhook(
  ctx: Context,
  { id, version, ...edit }: Readonly<{ id: number; version?: number | undefined }> & WebhookEdit,
) {
  const { actor } = ctx;
  const stored = await locked(ctx, actor, id);
  if (version !== undefined && version !== stored.version) throw new Refusal('version.stale');
  mustBeAllowed(ctx, edit.url);
  const { url = stored.url, active = stored.active, events } = edit;
  await ctx.webhooks.change(id, { url, active, ...(events && { events }), ...(edit.active && { disabledReason: null }) });
  note(ctx, actor, id, 'changed');
}

/** This many deliveries are deleted in one transaction. More could exceed the time limit of a statement. */
const batchSize = 5000;

/**
 * The log is deleted before the webhook, because changes to records wait while the webhook is locked. If the deletion fails halfway, the
 * webhook remains, and the deletion can be repeated.
 */
export async function removeWebhook({ actor, atomically }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  mustManage(actor);
  let removed = batchSize;
  while (removed === batchSize) removed = await atomically(({ deliveries }) => deliveries.removeSome(id, batchSize));
  await atomically(async (inside) => {
    await locked(inside, actor, id);
    await inside.webhooks.remove(id);
    note(inside, actor, id, 'deleted');
  });
}

/** Creates a new secret. The previous secret also signs deliveries for a day, so that the receiver can switch without losing any. */
export async function rotateWebhookSecret(ctx: Context, { id }: Readonly<{ id: number }>) {
  const { actor } = ctx;
  await locked(ctx, actor, id);
  const secret = ctx.ids.webhookSecret();
  await ctx.webhooks.rotate(id, secret, webhookRules.overlapHours);
  note(ctx, actor, id, 'got a new secret');
  return { secret };
}

const note = ({ events }: Needs, { id: by }: Member, id: number, what: string): void =>
  events.record(secured('webhook_changed', by, { detail: `Webhook ${id} ${what}` }));

async function locked({ webhooks }: Needs, actor: Member, id: number): Promise<WebhookRow> {
  mustManage(actor);
  const found = await webhooks.lock(webhook.eq('id', id));
  if (found === undefined) throw new Refusal('webhook.not_found');
  return found;
}

export type DeliveryQuery = Paging & Readonly<{ state?: DeliveryState | undefined }>;

/** Returns a page of a webhook's deliveries in one state or in all states, newest first. */
export async function listDeliveries(ctx: Context, { webhookId, state, page, pageSize }: Readonly<{ webhookId: number }> & DeliveryQuery) {
  await readWebhook(ctx, { id: webhookId });
  const within = delivery.all(delivery.eq('webhookId', webhookId), ...(state ? [delivery.eq('state', state)] : []));
  return ctx.deliveries.page({
    within,
    fields: [{ names: listed, when: everything }],
    sort: [{ by: 'id', direction: 'desc' }],
    page,
    pageSize,
    countTo: null,
  });
}

export async function readDelivery(ctx: Context, { id }: Readonly<{ id: number }>) {
  mustManage(ctx.actor);
  const found = await ctx.deliveries.view(delivery.eq('id', id), deliveryFields);
  if (found === undefined) throw new Refusal('delivery.not_found');
  return found;
}

/** Sends the delivery again under the same id, whether or not it succeeded before. */
export async function resendDelivery(ctx: Context, { id }: Readonly<{ id: number }>) {
  mustManage(ctx.actor);
  const outgoing = await ctx.deliveries.outgoing(id);
  if (outgoing === undefined) throw new Refusal('delivery.not_found');
  if (!outgoing.active) throw new Refusal('webhook.switched_off');
  if (!(await ctx.deliveries.waitAgain(id))) throw new Refusal('delivery.waiting');
  await ctx.outbox.add([{ kind: 'webhook', payload: { deliveryId: id } }]);
}
