import type { Api } from '@acre/contracts/api';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@acre/domain/account/manage-second-factor';
import { resetSecondFactor } from '@acre/domain/account/reset-second-factor';
import { isSecondFactorDue } from '@acre/domain/account/second-factor';
import type { Handlers } from '../../endpoint-router.ts';
import { fromBody, fromParamsAndBody } from '../../forward.ts';
import type { Installation } from '../../installation.ts';

export const secondFactor = ({ secondFactorForAdmins }: Installation): Handlers<Api>['secondFactor'] => ({
  read: async (ctx) => ({
    ...(await readSecondFactor(ctx)),
    isRequired: isSecondFactorDue({ ...ctx.actor, hasSecondFactor: false }, secondFactorForAdmins),
  }),
  begin: fromBody(beginSecondFactor),
  confirm: async (ctx, { body, session }) => {
    const { recoveryCodes, verified } = await confirmSecondFactor(ctx, { ...body, key: session.key });
    session.begin(verified);
    return { recoveryCodes };
  },
  renewCodes: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, body) }),
  remove: fromBody(removeSecondFactor),
  reset: fromParamsAndBody(resetSecondFactor),
});
