import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const activities: Handlers<Api>['activities'] = {
  list: (app, { actor, query }) => app.listActivities(actor, query),
};
