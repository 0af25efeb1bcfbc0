import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const preferences: Handlers<Api>['preferences'] = {
  read: (app, { actor }) => app.readPreferences(actor),
  change: async (app, { actor, body: { version: _, ...edit }, version }) => {
    await app.changePreferences(actor, edit, version);
    return app.readPreferences(actor);
  },
};
