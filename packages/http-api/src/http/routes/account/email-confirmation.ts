import type { Api } from '@acre/contracts/api';
import { confirmEmail, sendEmailConfirmation } from '@acre/domain/account/confirm-email';
import { fromBody } from '../../forward.ts';
import type { Handlers } from '../../routes.ts';

export const emailConfirmation: Handlers<Api>['emailConfirmation'] = {
  send: sendEmailConfirmation,
  confirm: fromBody(confirmEmail),
};
