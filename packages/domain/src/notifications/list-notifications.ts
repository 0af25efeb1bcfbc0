import type { Context } from '../context.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { visibleNotifications } from '../visibility.ts';
import type { NotificationRow } from './notification.ts';

const notification = rulesFor<NotificationRow>();
const names = ['id', 'type', 'message', 'entityType', 'entityId', 'conversationId', 'read', 'createdAt'] as const;

/** Returns a page of the actor's notifications, newest first. */
export const listNotifications = ({ actor, notifications }: Context, { page, pageSize }: Paging) =>
  notifications.page({
    within: visibleNotifications(actor),
    fields: [{ names, when: everything }],
    sort: [{ by: 'id', direction: 'desc' }],
    page,
    pageSize,
    countTo: mostCounted,
  });

/** Counting stops at this number, because screens show it as '99+'. */
const mostCounted = 100;

/** Counts the actor's unread notifications, up to 100. */
export const countUnread = async ({ actor, notifications }: Context): Promise<Readonly<{ unread: number }>> => ({
  unread: await notifications.countUnread(actor.id, mostCounted),
});

/** Marks one of the actor's notifications as read; repeating it has no effect. */
export async function readNotification({ actor, notifications }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const within = notification.all(notification.eq('id', id), visibleNotifications(actor));
  if ((await notifications.find(within)) === undefined) throw new Refusal('notification.not_found');
  await notifications.markRead(within);
}

/** Marks the actor's notifications as read, up to the newest one they have seen. */
export const readAllNotifications = ({ actor, notifications }: Context, { upTo }: Readonly<{ upTo?: number | undefined }>): Promise<void> =>
  notifications.markRead(notification.all(visibleNotifications(actor), ...(upTo === undefined ? [] : [notification.atMost('id', upTo)])));
