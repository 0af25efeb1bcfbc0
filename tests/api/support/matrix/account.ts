import type { Calls } from './kit.ts';

export const account: Calls = {
  'account.requestData.request': (cast, callerRole) => ({
    body: { password: (callerRole === 'visitor' ? cast.owner : cast[callerRole]).password },
  }),
  'account.data.download': ({ firm, owner }) => ({ params: { key: firm.dataKey(owner.id) } }),
  // The call deletes its caller, so substitutes send it. All members have the same password.
  'account.remove.remove': ({ owner }) => ({ body: { password: owner.password } }),
};
