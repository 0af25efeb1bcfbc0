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
  conversationId?: number;
  /** This is the id of the activity that the notification is about. The id is null for inquiries and messages, which are not activities. */
  activityId: number | null;
  inDigest?: boolean;
}>;

export interface Notifications extends Reader<NotificationRow, Notification> {
  add(notifications: readonly NewNotification[]): Promise<void>;
  markRead(within: Rule<NotificationRow>): Promise<void>;
  countUnread(recipientId: number, countTo: number): Promise<number>;
  /** Returns the ids of the given activities whose notification the person has read. */
  readActivities(recipientId: number, activityIds: readonly number[]): Promise<ReadonlySet<number>>;
}
