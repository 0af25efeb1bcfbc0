import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const search: Handlers<Api>['search'] = {
  everything: (app, { actor, query }) => app.searchEverything(actor, query.q),
};
