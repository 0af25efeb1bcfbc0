import type { Deliveries, Outgoing, Webhooks } from '@acre/domain/webhooks/ports';
import type { Delivery, DeliveryRow, Webhook, WebhookRow } from '@acre/domain/webhooks/webhook';
import { columnsOf, moments, toRow } from '../query/columns.ts';
import { recordOf } from '../query/json-view.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertAll, insertOne } from '../query/write.ts';

const scalars = columnsOf('webhooks', ['id', 'url', 'active', 'disabledReason', 'version']);
const stored = { ...scalars, ...moments('webhooks', ['createdAt']) };

const webhookMapping: TableMapping<WebhookRow, Webhook> = {
  table: 'webhooks',
  columns: { ...scalars, ...columnsOf('webhooks', ['createdAt']) },
  view: { ...stored, ...columnsOf('webhooks', ['events']) },
  record: stored,
};

export const pgWebhooks = (db: Db): Webhooks => ({
  ...pgReader(db, webhookMapping),
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
  subscribers: async (event) => {
    const found = await run<{ id: number }>(
      db,
      (bind) => `select id from webhooks where active and ${bind(event)} = any(events) order by id for key share`,
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

const deliveryMapping: TableMapping<DeliveryRow, Delivery> = {
  table,
  columns: { ...fields, ...columnsOf(table, ['createdAt', 'triedAt']) },
  view,
  record: view,
};

export const pgDeliveries = (db: Db): Deliveries => {
  return {
    ...pgReader(db, deliveryMapping),
    add: (deliveries) => insertAll(db, table, deliveries),
    outgoing: async (id) => {
      const secrets = 'array_remove(array[secret, case when previous_secret_until > now() then previous_secret end], null) as secrets';
      const [found] = await run<Omit<Outgoing, 'delivery'> & { json: string }>(
        db,
        (bind) => `select ${recordOf(deliveryMapping)} as json, url, active, ${secrets}
          from ${table} join webhooks on webhooks.id = webhook_id where ${table}.id = ${bind(id)}`,
      );
      if (found === undefined) return undefined;
      const { json, ...to } = found;
      return { delivery: JSON.parse(json) as Delivery, ...to };
    },
    note: async (id, state, reason, { status, body, milliseconds }) => {
      const settled = state === 'waiting' ? 'null' : 'now()';
      await run(
        db,
        (bind) => `update ${table} set state = ${bind(state)}, reason = ${bind(reason)}, response_status = ${bind(status)},
            response_body = ${bind(body)}, milliseconds = ${bind(milliseconds)}, attempts = attempts + 1, tried_at = now(), settled_at = ${settled}
          where id = ${bind(id)}`,
      );
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
    removeSome: async (webhookId, most) => {
      const removed = await run(
        db,
        (bind) => `delete from ${table} where id = any (array(
            select id from ${table} where webhook_id = ${bind(webhookId)} limit ${bind(most)}::integer for update skip locked
          )) returning id`,
      );
      return removed.length;
    },
  };
};
