import type { Api } from '@acre/contracts/api';
import { listActivities } from '@acre/domain/activity/list-activities';
import { fromQuery } from '../forward.ts';
import type { Handlers } from '../routes.ts';

export const activities: Handlers<Api>['activities'] = {
  list: fromQuery(listActivities),
};
