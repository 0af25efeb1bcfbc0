import type { Api } from '@acre/contracts/api';
import { confirmEmailChange, readEmailChange, requestEmailChange, withdrawEmailChange } from '@acre/domain/account/change-email';
import { confirmEmail, sendEmailConfirmation } from '@acre/domain/account/confirm-email';
import { deleteAccount } from '@acre/domain/account/delete-account';
import { createToken, listTokens, revokeToken } from '@acre/domain/account/manage-tokens';
import { archiveData, requestData } from '@acre/domain/account/personal-data/archive-data';
import { endOtherSessions, endSession, listSessions } from '@acre/domain/account/sessions';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Handlers } from '../../endpoint-router.ts';
import { fromBody, fromParams } from '../../forward.ts';
import type { Installation } from '../../installation.ts';

export const account = ({ dataLinks }: Installation): Handlers<Api>['account'] => ({
  requestData: async (ctx, { body }) => {
    await requestData(ctx, { password: body.password });
    return dataLinks.linkFor(ctx.actor.id);
  },
  data: async (ctx, { params }) => {
    if (!dataLinks.isGood(params.key, ctx.actor.id)) throw new Refusal('link.invalid');
    return archiveData(ctx);
  },
  remove: async (ctx, { body, session }) => {
    await deleteAccount(ctx, body);
    session.end();
    return undefined;
  },
});

export const emailChange: Handlers<Api>['emailChange'] = {
  read: async (ctx) => ({ pending: await readEmailChange(ctx) }),
  request: fromBody(requestEmailChange),
  withdraw: withdrawEmailChange,
  confirm: fromBody(confirmEmailChange),
};

export const emailConfirmation: Handlers<Api>['emailConfirmation'] = {
  send: sendEmailConfirmation,
  confirm: fromBody(confirmEmail),
};

export const sessions: Handlers<Api>['sessions'] = {
  list: (ctx, { session }) => listSessions(ctx, { key: session.key }),
  end: fromParams(endSession),
  endOthers: (ctx, { session }) => endOtherSessions(ctx, { key: session.key }),
};

export const tokens: Handlers<Api>['tokens'] = {
  list: listTokens,
  create: fromBody(createToken),
  revoke: fromParams(revokeToken),
};
