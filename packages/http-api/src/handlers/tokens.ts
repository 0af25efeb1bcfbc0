import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const tokens: Handlers<Api>['tokens'] = {
  list: (app, { actor }) => app.listTokens(actor),
  create: (app, { actor, body }) => app.createToken(actor, body),
  revoke: async (app, { actor, params }) => {
    await app.revokeToken(actor, params.id);
    return undefined;
  },
};
