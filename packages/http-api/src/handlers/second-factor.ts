import type { Api } from '@acre/contracts';
import { isSecondFactorDue } from '@acre/domain';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const secondFactor = ({ secondFactorForAdmins }: Installation): Handlers<Api>['secondFactor'] => ({
  read: async (app, { actor }) => ({
    ...(await app.readSecondFactor(actor)),
    isRequired: isSecondFactorDue({ ...actor, hasSecondFactor: false }, secondFactorForAdmins),
  }),
  begin: (app, { actor, body }) => app.beginSecondFactor(actor, body.password),
  confirm: async (app, { actor, body, session }) => {
    const { recoveryCodes, verified } = await app.confirmSecondFactor(actor, body.code, session.key);
    session.begin(verified);
    return { recoveryCodes };
  },
  renewCodes: async (app, { actor, body }) => ({ recoveryCodes: await app.renewRecoveryCodes(actor, body) }),
  remove: async (app, { actor, body }) => {
    await app.removeSecondFactor(actor, body);
    return undefined;
  },
  reset: async (app, { actor, params, body }) => {
    await app.resetSecondFactor(actor, params.id, body);
    return undefined;
  },
});
