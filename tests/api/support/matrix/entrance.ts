import { createHash } from 'node:crypto';
import { type Build, type Calls, type Cast, emailOf, nothing } from './kit.ts';

export const session: Calls = {
  'session.user.user': nothing,
  'session.login.login': ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  'session.code.code': () => ({ body: { code: '123456' } }),
  'session.register.register': (_, callerRole) => ({
    body: { email: emailOf(callerRole), password: 'plum-orchard-42', fullName: 'Newly Joined' },
  }),
  'session.logout.logout': nothing,
};

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

/** Creates an invitation by the owner and returns it with the token of its link. */
async function anInvitation({ firm, owner }: Cast) {
  const token = Math.random().toString(36).slice(2);
  const expires = { expires_at: firm.owner.raw(`now() + interval '1 day'`) };
  const sent = { email: emailOf('owner'), role: 'partner', invited_by_id: owner.id, ...expires };
  const [{ id }] = await firm.owner('invitations').insert(sent, 'id');
  const hash = createHash('sha256').update(token).digest('hex');
  await firm.owner('invitation_links').insert({ token_hash: hash, invitation_id: id });
  return { id: id as number, token };
}

const onInvitation: Build = async (cast) => ({ params: { id: (await anInvitation(cast)).id } });

export const invitations: Calls = {
  'invitations.list.list': nothing,
  'invitations.get.get': onInvitation,
  'invitations.create.create': (_, callerRole) => ({ body: { email: emailOf(callerRole), role: 'elite', message: 'Join us' } }),
  'invitations.resend.resend': onInvitation,
  'invitations.link.link': onInvitation,
  'invitations.revoke.revoke': onInvitation,
  'invitations.check.check': async (cast) => ({ body: { token: (await anInvitation(cast)).token } }),
  'invitations.accept.accept': async (cast) => ({
    body: { token: (await anInvitation(cast)).token, fullName: 'Newly Joined', password: 'plum-orchard-42' },
  }),
};

export const emailConfirmation: Calls = {
  'emailConfirmation.send.send': nothing,
  'emailConfirmation.confirm.confirm': async ({ firm }) => ({ body: { token: await firm.confirmationToken(await firm.join('partner')) } }),
};
