import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { visibleNotifications } from '../visibility.ts';
import type { NotificationRow } from './notification.ts';

const notification = rulesFor<NotificationRow>();
const names = ['id', 'type', 'message', 'entityType', 'entityId', 'read', 'createdAt'] as const;
type Needs = Pick<Ports, 'notifications'>;

/** A page of what the actor was told, newest first. */
export const listNotifications =
  ({ notifications }: Needs) =>
  (actor: Member, { page, pageSize }: Paging) =>
    notifications.page({
      within: visibleNotifications(actor),
      fields: [{ names, when: everything }],
      sort: [{ by: 'id', direction: 'desc' }],
      page,
      pageSize,
      countTo: mostCounted,
    });

/** Nobody reads a larger number than '99+'. */
const mostCounted = 100;

/** How many the actor has not read; counted to 100. */
export const countUnread =
  ({ notifications }: Needs) =>
  async (actor: Member): Promise<Readonly<{ unread: number }>> => ({ unread: await notifications.countUnread(actor.id, mostCounted) });

/** Marks one of the actor's own as read; one that is read stays so. */
export const readNotification =
  ({ notifications }: Needs) =>
  async (actor: Member, id: number): Promise<void> => {
    const within = notification.all(notification.eq('id', id), visibleNotifications(actor));
    if ((await notifications.find(within)) === undefined) throw new Refusal('notification.not_found');
    await notifications.markRead(within);
  };

/** Marks all of the actor's own as read, up to the newest that they have seen. */
export const readAllNotifications =
  ({ notifications }: Needs) =>
  (actor: Member, upTo: number | undefined): Promise<void> =>
    notifications.markRead(notification.all(visibleNotifications(actor), ...(upTo === undefined ? [] : [notification.atMost('id', upTo)])));
