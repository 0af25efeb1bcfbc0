import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const dashboard: Handlers<Api>['dashboard'] = {
  read: (app, { actor, query }) => app.readDashboard(actor, query.period),
};
