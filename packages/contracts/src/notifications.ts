import { channels, entityTypes, type NotificationType, notificationTypes } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

export const Notification = z.object({
  id,
  type: z.enum(notificationTypes),
  message: z.string(),
  entityType: z.enum(entityTypes),
  entityId: id,
  read: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.output<typeof Notification>;
z.globalRegistry.add(Notification, { id: 'Notification' });

const channel = z.enum(channels, { error: `Must be one of ${channels.join(', ')}` });
const ofEachKind = <S>(schema: S) => Object.fromEntries(notificationTypes.map((type) => [type, schema])) as Record<NotificationType, S>;

/** How the caller is told of each kind. */
const NotificationSettings = z.object(ofEachKind(channel));
z.globalRegistry.add(NotificationSettings, { id: 'NotificationSettings' });

export const notifications = {
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary:
      'How the caller is told of each kind: in_app, email (in Acre, and by e-mail at once), digest (in Acre, and in one e-mail a day), off',
    status: 200,
    response: NotificationSettings,
    refusals: ['sign_in.required'],
    access: { settings: forMembers(200) },
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/notifications/settings',
    summary: 'Choose how to be told of a kind; kinds that are not named stay as they are',
    body: z.strictObject(ofEachKind(z.optional(channel))),
    status: 200,
    response: NotificationSettings,
    refusals: ['sign_in.required'],
    access: { changeSettings: forMembers(200) },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the caller was told, newest first; counted to 100',
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Notification),
    paged: true,
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notifications the caller has not read; counted to 100',
    status: 200,
    response: z.object({ unread: z.int() }),
    refusals: ['sign_in.required'],
    access: { unread: forMembers(200) },
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/{id}/read',
    summary: "Mark one of the caller's notifications as read",
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'notification.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    summary: "Mark the caller's notifications as read, up to the newest that they have seen",
    body: z.strictObject({ upTo: z.optional(id) }),
    status: 204,
    refusals: ['sign_in.required'],
    access: { readAll: forMembers(204) },
  }),
};
