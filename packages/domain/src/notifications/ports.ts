import type { EntityType } from '../activity/activity.ts';
import type { Reader } from '../kernel/page.ts';
import type { Rule } from '../kernel/rule.ts';
import type { Notification, NotificationRow, NotificationType } from './notification.ts';

export type NewNotification = Readonly<{
  recipientId: number;
  type: NotificationType;
  message: string;
  entityType: EntityType;
  entityId: number;
  /** What it is the notification of, where the feed has it. */
  activityId: number | null;
  /** Does it wait for its recipient's daily digest? */
  inDigest?: boolean;
}>;

export interface Notifications extends Reader<NotificationRow, Notification> {
  add(notifications: readonly NewNotification[]): Promise<void>;
  markRead(within: Rule<NotificationRow>): Promise<void>;
  countUnread(recipientId: number, countTo: number): Promise<number>;
  /** Of these activities, the ones of which the person has read their notification. */
  readActivities(recipientId: number, activityIds: readonly number[]): Promise<ReadonlySet<number>>;
}
