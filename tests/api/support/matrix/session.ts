import { type Calls, emailOf, nothing } from './kit.ts';

export const session: Calls = {
  'session.user.user': nothing,
  'session.login.login': ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  'session.code.code': () => ({ body: { code: '123456' } }),
  'session.register.register': (_, callerRole) => ({
    body: { email: emailOf(callerRole), password: 'plum-orchard-42', fullName: 'Newly Joined' },
  }),
  'session.logout.logout': nothing,
};
