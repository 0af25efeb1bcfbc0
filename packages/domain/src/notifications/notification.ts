import { type EntityType, toldActivityTypes } from '../activity/activity.ts';

/** People are notified of activities, inquiries, and further messages in conversations. */
export const notificationTypes = [...toldActivityTypes, 'enquiry', 'message'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Each notification belongs to one person and concerns something that another person caused. */
export type Notification = Readonly<{
  id: number;
  type: NotificationType;
  message: string;
  entityType: EntityType;
  entityId: number;
  /** This is the conversation that the notification is about; null if there is none. */
  conversationId: number | null;
  read: boolean;
  createdAt: string;
}>;

/** Rules about notifications may refer to these fields. */
export type NotificationRow = Notification & Readonly<{ recipientId: number }>;
