import type { Calls } from './kit.ts';

export const joining: Calls = {
  'joining.forgotPassword.forgot': ({ owner }) => ({ body: { email: owner.email } }),
  'joining.checkPasswordReset.check': async ({ firm }) => ({ body: { token: await firm.resetToken((await firm.join('partner')).email) } }),
  'joining.resetPassword.reset': async ({ firm }) => {
    const { email } = await firm.join('partner');
    return { body: { token: await firm.resetToken(email), newPassword: 'pear-orchard-43' } };
  },
  'joining.visitReferral.visit': () => ({ body: { referralId: 'ABCDEFGH' } }),
  'joining.unsubscribe.unsubscribe': ({ firm, owner }) => ({ params: { token: firm.unsubscribeToken(owner.id) } }),
};
