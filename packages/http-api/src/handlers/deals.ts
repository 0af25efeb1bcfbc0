import type { Api } from '@acre/contracts';
import { dealChange, dealContent, editOf } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';

export const deals: Handlers<Api>['deals'] = {
  list: (app, { actor, query }) => app.listDeals(actor, query),
  totals: (app, { actor, query }) => app.totalDeals(actor, query),
  export: (app, { actor, query }) => app.exportDeals(actor, query),
  history: (app, { actor, params, query }) => app.readDealHistory(actor, params.id, query),
  participants: (app, { actor, query }) => app.listParticipants(actor, query),
  get: (app, { actor, params }) => app.readDeal(actor, params.id),
  create: async (app, { actor, body }) => app.readDeal(actor, await app.createDeal(actor, dealContent(body))),
  edit: async (app, { actor, params, body, version }) => {
    await app.editDeal(actor, params.id, editOf(body, dealChange, version));
    return app.readDeal(actor, params.id);
  },
};
