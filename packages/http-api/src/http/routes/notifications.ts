import type { Api } from '@acre/contracts/api';
import type { NotificationSettings } from '@acre/domain/notifications/channels';
import { chooseChannels, readChannels } from '@acre/domain/notifications/choose-channels';
import { countUnread, listNotifications, readAllNotifications, readNotification } from '@acre/domain/notifications/list-notifications';
import type { Handlers } from '../endpoint-router.ts';
import { fromBody, fromParams, fromQuery } from '../forward.ts';

export const notifications: Handlers<Api>['notifications'] = {
  list: fromQuery(listNotifications),
  unread: countUnread,
  settings: readChannels,
  changeSettings: async (ctx, { body }) => {
    await chooseChannels(ctx, body as Partial<NotificationSettings>);
    return readChannels(ctx);
  },
  read: fromParams(readNotification),
  readAll: fromBody(readAllNotifications),
};
