import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const sessions: Handlers<Api>['sessions'] = {
  list: (app, { actor, session }) => app.listSessions(actor, session.key),
  end: async (app, { actor, params }) => {
    await app.endSession(actor, params.id);
    return undefined;
  },
  endOthers: async (app, { actor, session }) => {
    await app.endOtherSessions(actor, session.key);
    return undefined;
  },
};
