import type { Notification, NotificationRow } from '@acre/domain/notifications/notification';
import type { Notifications } from '@acre/domain/notifications/ports';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { condition } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertAll } from '../query/write.ts';

const table = 'notifications';
const scalars = columnsOf(table, ['id', 'type', 'message', 'entityType', 'entityId', 'conversationId', 'read']);
const view = { ...scalars, ...moments(table, ['createdAt']) };
const recipient = columnsOf(table, ['recipientId']);

const mapping: TableMapping<NotificationRow, Notification> = {
  table,
  columns: { ...scalars, ...recipient, ...columnsOf(table, ['createdAt']) },
  view,
  record: { ...view, ...recipient },
};

export const pgNotifications = (db: Db): Notifications => ({
  ...pgReader(db, mapping),
  add: async (notifications) => {
    await insertAll(db, table, notifications);
  },
  markRead: async (within) => {
    const where = condition(within, mapping.columns);
    if (where === false) return;
    const only = where === true ? () => 'true' : where;
    await run(db, (bind) => `update notifications set read = true where ${only(bind)} and not read`);
  },
  countUnread: async (recipientId, countTo) => {
    type Counted = { count: number };
    const [counted] = await run<Counted>(
      db,
      (bind) =>
        `select count(*) from (select from notifications where recipient_id = ${bind(recipientId)} and not read limit ${countTo}) unread`,
    );
    return counted?.count ?? 0;
  },
  readActivities: async (recipientId, activityIds) => {
    type Read = { activity_id: number };
    const found = await run<Read>(
      db,
      (bind) =>
        `select activity_id from notifications where activity_id = any(${bind(activityIds)}) and recipient_id = ${bind(recipientId)} and read`,
    );
    return new Set(found.map(({ activity_id: id }) => id));
  },
});
