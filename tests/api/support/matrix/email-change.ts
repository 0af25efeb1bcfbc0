import { type Calls, emailOf, nothing } from './kit.ts';

export const emailChange: Calls = {
  'emailChange.read.read': nothing,
  'emailChange.request.request': (cast, asker) => {
    const { password } = asker === 'visitor' ? cast.owner : cast[asker];
    return { body: { email: emailOf(asker), currentPassword: password } };
  },
  'emailChange.withdraw.withdraw': nothing,
  'emailChange.confirm.confirm': async ({ firm }, asker) => {
    const person = await firm.join('partner');
    return { body: { token: await firm.emailToken(person, emailOf(asker)) } };
  },
};
