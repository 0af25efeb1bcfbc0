import type { Api } from '@acre/contracts/api';
import { confirmEmailChange, readEmailChange, requestEmailChange, withdrawEmailChange } from '@acre/domain/account/change-email';
import { fromBody } from '../../forward.ts';
import type { Handlers } from '../../routes.ts';

export const emailChange: Handlers<Api>['emailChange'] = {
  read: async (ctx) => ({ pending: await readEmailChange(ctx) }),
  request: fromBody(requestEmailChange),
  withdraw: withdrawEmailChange,
  confirm: fromBody(confirmEmailChange),
};
