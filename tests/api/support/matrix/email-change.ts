import { type Calls, emailOf, nothing } from './kit.ts';

export const emailChange: Calls = {
  'emailChange.read.read': nothing,
  'emailChange.request.request': (cast, callerRole) => {
    const { password } = callerRole === 'visitor' ? cast.owner : cast[callerRole];
    return { body: { email: emailOf(callerRole), currentPassword: password } };
  },
  'emailChange.withdraw.withdraw': nothing,
  'emailChange.confirm.confirm': async ({ firm }, callerRole) => {
    const person = await firm.join('partner');
    return { body: { token: await firm.emailToken(person, emailOf(callerRole)) } };
  },
};
