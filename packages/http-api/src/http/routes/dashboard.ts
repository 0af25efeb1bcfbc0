import type { Api } from '@acre/contracts/api';
import { readDashboard } from '@acre/domain/dashboard/read-dashboard';
import { fromQuery } from '../forward.ts';
import type { Handlers } from '../routes.ts';

export const dashboard: Handlers<Api>['dashboard'] = {
  read: fromQuery(readDashboard),
};
