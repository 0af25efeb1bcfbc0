import type { Api } from '@acre/contracts';
import { preview } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';

export const commission: Handlers<Api>['commission'] = {
  plan: (app) => app.readPlan(),
  changePlan: async (app, { actor, body, version }) => {
    await app.changePlan(actor, body, version);
    return app.readPlan();
  },
  preview: (app, { actor, query }) => app.previewSplit(actor, preview(query)),
};
