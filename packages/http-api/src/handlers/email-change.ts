import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const emailChange: Handlers<Api>['emailChange'] = {
  read: async (app, { actor }) => ({ pending: await app.readEmailChange(actor) }),
  request: async (app, { actor, body }) => {
    await app.requestEmailChange(actor, body);
    return undefined;
  },
  withdraw: async (app, { actor }) => {
    await app.withdrawEmailChange(actor);
    return undefined;
  },
  confirm: async (app, { body }) => {
    await app.confirmEmailChange(body.token);
    return undefined;
  },
};
