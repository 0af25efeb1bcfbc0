import type { Calls } from './kit.ts';

export const account: Calls = {
  'account.requestData.request': (cast, callerRole) => ({
    body: { password: (callerRole === 'visitor' ? cast.owner : cast[callerRole]).password },
  }),
  'account.data.download': ({ firm, owner }) => ({ params: { key: firm.dataKey(owner.id) } }),
  // Each allowed caller is deleted by the call, so substitutes send it: the caller's own password opens nothing of theirs.
  'account.remove.remove': ({ owner }) => ({ body: { password: owner.password } }),
};
