import type { Api } from '@acre/contracts/api';
import { exportSecurityLog, listSecurityLog } from '@acre/domain/security/list-entries';
import { fromQuery } from '../forward.ts';
import type { Handlers } from '../routes.ts';

export const securityLog: Handlers<Api>['securityLog'] = {
  list: fromQuery(listSecurityLog),
  export: fromQuery(exportSecurityLog),
};
