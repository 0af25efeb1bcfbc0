import type { Api } from '@acre/contracts/api';
import { endOtherSessions, endSession, listSessions } from '@acre/domain/account/sessions';
import { fromParams } from '../../forward.ts';
import type { Handlers } from '../../routes.ts';

export const sessions: Handlers<Api>['sessions'] = {
  list: (ctx, { session }) => listSessions(ctx, { key: session.key }),
  end: fromParams(endSession),
  endOthers: (ctx, { session }) => endOtherSessions(ctx, { key: session.key }),
};
