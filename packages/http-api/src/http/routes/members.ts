import type { Api } from '@acre/contracts/api';
import { exportMembers, listMembers, readMember } from '@acre/domain/people/list-members';
import { listDealsOf, listPropertiesOf } from '@acre/domain/people/list-works';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromParamsAndQuery, fromQuery } from '../forward.ts';

export const members: Handlers<Api>['members'] = {
  list: fromQuery(listMembers),
  export: fromQuery(exportMembers),
  properties: fromParamsAndQuery(listPropertiesOf),
  deals: fromParamsAndQuery(listDealsOf),
  get: fromParams(readMember),
};
