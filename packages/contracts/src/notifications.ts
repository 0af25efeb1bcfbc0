import { entityTypes } from '@acre/domain/activity/activity';
import { channels } from '@acre/domain/notifications/channels';
import { type NotificationType, notificationTypes } from '@acre/domain/notifications/notification';
import { forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { byId, id, paging, timestamp } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

export const Notification = z.object({
  id,
  type: z.enum(notificationTypes),
  message: z.string(),
  entityType: z.enum(entityTypes),
  entityId: id,
  conversationId: z.nullable(id),
  read: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.output<typeof Notification>;
components.add(Notification, { id: 'Notification' });

const channel = z.enum(channels, { error: `Must be one of ${channels.join(', ')}` });
const ofEachKind = <S>(schema: S) => Object.fromEntries(notificationTypes.map((type) => [type, schema])) as Record<NotificationType, S>;

const NotificationSettings = z.object({ ...ofEachKind(channel), emailPaused: z.boolean() });
components.add(NotificationSettings, { id: 'NotificationSettings' });

export const NotificationChoice = z.strictObject({ ...ofEachKind(z.optional(channel)), emailPaused: z.optional(z.boolean()) });

export const notifications = {
  settings: endpoint({
    ...routes.notifications.settings,
    own: true,
    summary:
      'Read your notification settings: in_app (in Acre only), email (also by email immediately), digest (also in one email a day), off',
    status: 200,
    response: NotificationSettings,
    refusals: ['sign_in.required'],
    access: { settings: forMembers(200) },
  }),
  changeSettings: endpoint({
    ...routes.notifications.changeSettings,
    summary: 'Change your notification settings. Kinds that are left out stay the same. Pausing email keeps the choice for each kind',
    body: NotificationChoice,
    status: 200,
    response: NotificationSettings,
    refusals: ['sign_in.required'],
    access: { changeSettings: forMembers(200) },
  }),
  list: endpoint({
    ...routes.notifications.list,
    own: true,
    summary: 'List your notifications, newest first. The total is exact up to 100',
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Notification),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  unread: endpoint({
    ...routes.notifications.unread,
    own: true,
    summary: 'Count your unread notifications, up to 100',
    status: 200,
    response: z.object({ unread: z.int() }),
    refusals: ['sign_in.required'],
    access: { unread: forMembers(200) },
  }),
  read: endpoint({
    ...routes.notifications.read,
    summary: 'Mark one of your notifications as read',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'notification.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
  }),
  readAll: endpoint({
    ...routes.notifications.readAll,
    summary: 'Mark your notifications as read, up to the newest one seen',
    body: z.strictObject({ upTo: z.optional(id) }),
    status: 204,
    refusals: ['sign_in.required'],
    access: { readAll: forMembers(204) },
  }),
};
