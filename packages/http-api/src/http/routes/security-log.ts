import type { Api } from '@acre/contracts/api';
import { exportSecurityLog, listSecurityLog } from '@acre/domain/security/list-entries';
import type { Handlers } from '../endpoint-router.ts';
import { fromQuery } from '../forward.ts';

export const securityLog: Handlers<Api>['securityLog'] = {
  list: fromQuery(listSecurityLog),
  export: fromQuery(exportSecurityLog),
};
