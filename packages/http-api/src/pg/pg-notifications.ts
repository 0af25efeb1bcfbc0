import type { Notification, NotificationRow } from '@acre/domain';
import type { Notifications } from '@acre/domain/application';
import { columnsOf, moments } from './columns.ts';
import type { Noun } from './noun.ts';
import { pgReader } from './read-page.ts';
import { condition } from './sql-rule.ts';
import { type Db, run } from './statement.ts';
import { insertAll } from './write.ts';

const table = 'notifications';
const scalars = columnsOf(table, ['id', 'type', 'message', 'entityType', 'entityId', 'read']);
const view = { ...scalars, ...moments(table, ['createdAt']) };
const recipient = columnsOf(table, ['recipientId']);

const noun: Noun<NotificationRow, Notification> = {
  table,
  columns: { ...scalars, ...recipient, ...columnsOf(table, ['createdAt']) },
  view,
  record: { ...view, ...recipient },
};

export const pgNotifications = (db: Db): Notifications => ({
  ...pgReader(db, noun),
  add: async (notifications) => {
    await insertAll(db, table, notifications);
  },
  markRead: async (within) => {
    const where = condition(within, noun.columns);
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
