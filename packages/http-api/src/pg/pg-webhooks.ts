import type { Delivery, DeliveryRow, Webhook, WebhookRow } from '@acre/domain';
import type { Deliveries, Outgoing, Webhooks } from '@acre/domain/application';
import { columnsOf, moments, toRow } from './columns.ts';
import { type Noun, pgReader } from './read-page.ts';
import { type Db, run } from './statement.ts';
import { insertAll, insertOne } from './write.ts';

const scalars = columnsOf('webhooks', ['id', 'url', 'active', 'disabledReason', 'version']);
const kept = { ...scalars, ...moments('webhooks', ['createdAt']) };

const webhookNoun: Noun<WebhookRow, Webhook> = {
  table: 'webhooks',
  columns: { ...scalars, ...columnsOf('webhooks', ['createdAt']) },
  view: { ...kept, ...columnsOf('webhooks', ['events']) },
  record: kept,
};

export const pgWebhooks = (db: Db): Webhooks => ({
  ...pgReader(db, webhookNoun),
  add: (webhook) => insertOne(db, 'webhooks', webhook),
  change: async (id, change) => {
    await db('webhooks')
      .where({ id })
      .update({ ...toRow(change), version: db.raw('version + 1') });
  },
  remove: async (id) => {
    await db('webhooks').where({ id }).del();
  },
  rotate: async (id, secret, overlapHours) => {
    const until = db.raw(`now() + ? * interval '1 hour'`, [overlapHours]);
    await db('webhooks')
      .where({ id })
      .update({ previous_secret: db.ref('secret'), previous_secret_until: until, secret, version: db.raw('version + 1') });
  },
  takers: async (event) => {
    const found = await run<{ id: number }>(
      db,
      (bind) => `select id from webhooks where active and ${bind(event)} = any(events) order by id`,
    );
    return found.map(({ id }) => id);
  },
});

const table = 'webhook_deliveries';
const fields = columnsOf(table, [
  'id',
  'webhookId',
  'eventId',
  'event',
  'payload',
  'state',
  'attempts',
  'responseStatus',
  'responseBody',
  'reason',
  'milliseconds',
]);
const view = { ...fields, ...moments(table, ['createdAt', 'triedAt']) };

const deliveryNoun: Noun<DeliveryRow, Delivery> = {
  table,
  columns: { ...fields, ...columnsOf(table, ['createdAt', 'triedAt']) },
  view,
  record: view,
};

export const pgDeliveries = (db: Db): Deliveries => {
  const reader = pgReader(db, deliveryNoun);
  return {
    ...reader,
    add: (deliveries) => insertAll(db, table, deliveries),
    outgoing: async (id) => {
      const delivery = await reader.find({ is: 'eq', field: 'id', value: id });
      if (delivery === undefined) return undefined;
      const secrets = 'array_remove(array[secret, case when previous_secret_until > now() then previous_secret end], null) as secrets';
      const [to] = await run<Omit<Outgoing, 'delivery'>>(
        db,
        (bind) => `select url, active, ${secrets} from webhooks where id = ${bind(delivery.webhookId)}`,
      );
      return to && { delivery, ...to };
    },
    note: async (id, state, reason, { status, body, milliseconds }) => {
      const met = { response_status: status, response_body: body, milliseconds };
      const settled = state === 'waiting' ? null : db.fn.now();
      await db(table)
        .where({ id })
        .update({ ...met, state, reason, attempts: db.raw('attempts + 1'), tried_at: db.fn.now(), settled_at: settled });
    },
    waitAgain: async (id) =>
      (await db(table).where({ id }).whereNot({ state: 'waiting' }).update({ state: 'waiting', reason: null, settled_at: null })) === 1,
    anyDeliveredSince: async (id) => {
      const [found] = await run(
        db,
        (bind) => `select 1 from webhook_deliveries one join webhook_deliveries other using (webhook_id)
          where one.id = ${bind(id)} and other.state = 'delivered' and other.settled_at >= one.created_at limit 1`,
      );
      return found !== undefined;
    },
  };
};
