import type { Api } from '@acre/contracts/api';
import { createToken, listTokens, revokeToken } from '@acre/domain/account/manage-tokens';
import { fromBody, fromParams } from '../../forward.ts';
import type { Handlers } from '../../routes.ts';

export const tokens: Handlers<Api>['tokens'] = {
  list: listTokens,
  create: fromBody(createToken),
  revoke: fromParams(revokeToken),
};
