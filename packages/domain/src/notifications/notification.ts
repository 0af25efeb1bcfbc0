import { type EntityType, toldActivityTypes } from '../activity/activity.ts';

/** What people are told of: whatever the feed records, enquiries, and what else is written in conversations. */
export const notificationTypes = [...toldActivityTypes, 'enquiry', 'message'] as const;
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
