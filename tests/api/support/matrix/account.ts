import type { Calls } from './kit.ts';

export const account: Calls = {
  'account.requestData.request': (cast, asker) => ({ body: { password: (asker === 'visitor' ? cast.owner : cast[asker]).password } }),
  'account.data.download': ({ firm, owner }) => ({ params: { key: firm.dataKey(owner.id) } }),
  // Each who may is deleted by it, so somebody else stands in: the asker's own password opens nothing of theirs here.
  'account.remove.remove': ({ owner }) => ({ body: { password: owner.password } }),
};
