import { type Calls, nothing } from './kit.ts';

export const emailConfirmation: Calls = {
  'emailConfirmation.send.send': nothing,
  'emailConfirmation.confirm.confirm': async ({ firm }) => ({ body: { token: await firm.confirmationToken(await firm.join('partner')) } }),
};
