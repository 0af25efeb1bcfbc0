import type { Deliveries, WebhookCalls, Webhooks } from '../../webhooks/ports.ts';
import type { Delivery, DeliveryRow, Webhook, WebhookRow } from '../../webhooks/webhook.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, update } from './memory-state.ts';

export const memoryWebhooks = (state: MemoryState): Webhooks => ({
  ...memoryReader<WebhookRow, Webhook>({ rows: () => state.webhooks.rows, view: (row) => row as Webhook }),
  add: async ({ createdById: _, ...webhook }) =>
    insert(state.webhooks, { ...webhook, active: true, disabledReason: null, previous: null, createdAt: nowOf(state), version: 1 }),
  change: async (id, change) => update(state.webhooks, id, ({ version }) => ({ ...change, version: version + 1 })),
  remove: async (id) => {
    state.webhooks.rows = state.webhooks.rows.filter((row) => row.id !== id);
    state.deliveries.rows = state.deliveries.rows.filter(({ webhookId }) => webhookId !== id);
  },
  rotate: async (id, secret, overlapHours) => {
    const until = new Date(Date.parse(nowOf(state)) + overlapHours * 3_600_000).toISOString();
    update(state.webhooks, id, (row) => ({ secret, previous: { secret: row.secret, until }, version: row.version + 1 }));
  },
  subscribers: async (event) => state.webhooks.rows.filter(({ active, events }) => active && events.includes(event)).map(({ id }) => id),
});

export const memoryDeliveries = (state: MemoryState): Deliveries => ({
  ...memoryReader<DeliveryRow, Delivery>({ rows: () => state.deliveries.rows, view: (row) => row }),
  add: async (deliveries) =>
    deliveries.map((one) =>
      insert(state.deliveries, {
        ...one,
        state: 'waiting',
        attempts: 0,
        responseStatus: null,
        responseBody: null,
        reason: null,
        milliseconds: null,
        createdAt: nowOf(state),
        triedAt: null,
      }),
    ),
  outgoing: async (id) => {
    const delivery = state.deliveries.rows.find((row) => row.id === id);
    const to = state.webhooks.rows.find((row) => row.id === delivery?.webhookId);
    if (delivery === undefined || to === undefined) return undefined;
    const before = to.previous !== null && to.previous.until > nowOf(state) ? [to.previous.secret] : [];
    return { delivery, url: to.url, active: to.active, secrets: [to.secret, ...before] };
  },
  note: async (id, outcome, reason, { status, body, milliseconds }) =>
    update(
      state.deliveries,
      id,
      ({ attempts }): Partial<Delivery> => ({
        state: outcome,
        reason,
        responseStatus: status,
        responseBody: body,
        milliseconds,
        attempts: attempts + 1,
        triedAt: nowOf(state),
      }),
    ),
  waitAgain: async (id) => {
    const settled = state.deliveries.rows.some((row) => row.id === id && row.state !== 'waiting');
    if (settled) update(state.deliveries, id, (): Partial<Delivery> => ({ state: 'waiting', reason: null }));
    return settled;
  },
  removeSome: async (webhookId, most) => {
    const gone = state.deliveries.rows.filter((row) => row.webhookId === webhookId).slice(0, most);
    state.deliveries.rows = state.deliveries.rows.filter((row) => !gone.includes(row));
    return gone.length;
  },
  anyDeliveredSince: async (id) => {
    const one = state.deliveries.rows.find((row) => row.id === id);
    return state.deliveries.rows.some(
      ({ webhookId, state: outcome, triedAt }) =>
        webhookId === one?.webhookId && outcome === 'delivered' && triedAt !== null && triedAt >= one.createdAt,
    );
  },
});

/** `send` always fails as if the receiver had not answered, because this adapter makes no network requests. */
export const memoryWebhookCalls: WebhookCalls = {
  allows: (url) => url.startsWith('https:'),
  send: async () => {
    throw new Error('Nobody answered.');
  },
};
