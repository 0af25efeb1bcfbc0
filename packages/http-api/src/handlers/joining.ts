import type { Api } from '@acre/contracts';
import { Refusal } from '@acre/domain';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const joining = ({ personOfLink }: Installation): Handlers<Api>['joining'] => ({
  forgotPassword: async (app, { body }) => {
    await app.requestPasswordReset(body.email);
    return undefined;
  },
  checkPasswordReset: async (app, { body }) => {
    await app.checkPasswordReset(body.token);
    return undefined;
  },
  resetPassword: async (app, { body }) => {
    await app.resetPassword(body.token, body.newPassword);
    return undefined;
  },
  visitReferral: async (app, { body, caller }) => {
    await app.countReferralVisit(body.referralId, caller);
    return undefined;
  },
  unsubscribe: async (app, { params }) => {
    const personId = personOfLink(params.token);
    if (personId === undefined) throw new Refusal('link.invalid');
    await app.stopEmail(personId);
    return undefined;
  },
});
