import type { Api } from '@acre/contracts/api';
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@acre/domain/account/password-reset';
import { Refusal } from '@acre/domain/kernel/refusal';
import { stopEmail } from '@acre/domain/notifications/choose-channels';
import { countReferralVisit } from '@acre/domain/people/network/count-referral-visit';
import type { Handlers } from '../endpoint-router.ts';
import { fromBody } from '../forward.ts';
import type { Installation } from '../installation.ts';

export const joining = ({ personOfLink }: Installation): Handlers<Api>['joining'] => ({
  forgotPassword: (ctx, { body }) => requestPasswordReset(ctx, { name: body.email }),
  checkPasswordReset: fromBody(checkPasswordReset),
  resetPassword: fromBody(resetPassword),
  visitReferral: (ctx, { body, caller }) => countReferralVisit(ctx, { referralId: body.referralId, ...caller }),
  unsubscribe: async (ctx, { params }) => {
    const personId = personOfLink(params.token);
    if (personId === undefined) throw new Refusal('link.invalid');
    await stopEmail(ctx, { personId });
    return undefined;
  },
});
