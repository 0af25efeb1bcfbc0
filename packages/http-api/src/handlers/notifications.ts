import type { Api } from '@acre/contracts';
import type { Channels } from '@acre/domain';
import type { Handlers } from '../routes.ts';

export const notifications: Handlers<Api>['notifications'] = {
  list: (app, { actor, query }) => app.listNotifications(actor, query),
  unread: (app, { actor }) => app.countUnread(actor),
  settings: (app, { actor }) => app.readChannels(actor),
  changeSettings: async (app, { actor, body }) => {
    await app.chooseChannels(actor, body as Partial<Channels>);
    return app.readChannels(actor);
  },
  read: async (app, { actor, params }) => {
    await app.readNotification(actor, params.id);
    return undefined;
  },
  readAll: async (app, { actor, body }) => {
    await app.readAllNotifications(actor, body.upTo);
    return undefined;
  },
};
