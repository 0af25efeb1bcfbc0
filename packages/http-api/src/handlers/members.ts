import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const members: Handlers<Api>['members'] = {
  list: (app, { actor, query }) => app.listMembers(actor, query),
  export: (app, { actor, query }) => app.exportMembers(actor, query),
  properties: (app, { actor, params, query }) => app.listPropertiesOf(actor, params.id, query),
  deals: (app, { actor, params, query }) => app.listDealsOf(actor, params.id, query),
  get: (app, { actor, params }) => app.readMember(actor, params.id),
};
