import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const mails: Handlers<Api>['mails'] = {
  list: (app, { actor, query }) => app.listMails(actor, query),
  get: (app, { actor, params }) => app.readMail(actor, params.id),
  resend: async (app, { actor, params }) => {
    await app.resendMail(actor, params.id);
    return app.readMail(actor, params.id);
  },
};
