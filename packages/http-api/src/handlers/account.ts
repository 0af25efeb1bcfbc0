import type { Api } from '@acre/contracts';
import { Refusal } from '@acre/domain';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const account = ({ dataLinks }: Installation): Handlers<Api>['account'] => ({
  requestData: async (app, { actor, body }) => {
    await app.requestData(actor, body.password);
    return dataLinks.linkFor(actor.id);
  },
  data: async (app, { actor, params }) => {
    if (!dataLinks.isGood(params.key, actor.id)) throw new Refusal('link.invalid');
    return app.archiveData(actor);
  },
  remove: async (app, { actor, body, session }) => {
    await app.deleteAccount(actor, body);
    session.end();
    return undefined;
  },
});
