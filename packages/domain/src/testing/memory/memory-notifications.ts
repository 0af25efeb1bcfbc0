import { matches } from '../../kernel/rule.ts';
import type { Notification, NotificationRow } from '../../notifications/notification.ts';
import type { Notifications } from '../../notifications/ports.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf } from './memory-state.ts';

const viewOf = ({ recipientId: _, ...notification }: NotificationRow): Notification => notification;

export const memoryNotifications = (state: MemoryState): Notifications => {
  const { notifications } = state;
  return {
    ...memoryReader<NotificationRow, Notification>({
      rows: () => notifications.rows.map(({ activityId: _, inDigest: __, ...row }) => row),
      view: viewOf,
    }),
    add: async (added) => {
      for (const notification of added)
        insert(notifications, { inDigest: false, conversationId: null, ...notification, read: false, createdAt: nowOf(state) });
    },
    markRead: async (within) => {
      notifications.rows = notifications.rows.map((row) => (matches(within, row) ? { ...row, read: true } : row));
    },
    countUnread: async (recipientId, countTo) =>
      Math.min(countTo, notifications.rows.filter((row) => row.recipientId === recipientId && !row.read).length),
    readActivities: async (recipientId, activityIds) => {
      const read = notifications.rows.filter((row) => row.recipientId === recipientId && row.read).map(({ activityId }) => activityId);
      return new Set(activityIds.filter((id) => read.includes(id)));
    },
  };
};
