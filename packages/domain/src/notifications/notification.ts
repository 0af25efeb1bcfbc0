import { activityTypes, type EntityType } from '../activity/activity.ts';

/** What people are told of: whatever the feed records, and enquiries. */
export const notificationTypes = [...activityTypes, 'enquiry'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** One person's notice of something that another caused. */
export type Notification = Readonly<{
  id: number;
  type: NotificationType;
  message: string;
  entityType: EntityType;
  entityId: number;
  read: boolean;
  createdAt: string;
}>;

/** What rules about notifications may speak of. */
export type NotificationRow = Notification & Readonly<{ recipientId: number }>;
