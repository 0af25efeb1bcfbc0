import { api } from '@acre/contracts/api';
import { type Calls, nothing } from './kit.ts';

const body = { name: 'Nightly import', scope: 'write', days: 30 } as const;

export const tokens: Calls = {
  'tokens.list.list': nothing,
  'tokens.create.create': () => ({ body }),
  'tokens.revoke.own': async ({ owner }) => {
    const { id } = await owner.client.call(api.tokens.create, { body });
    return { params: { id } };
  },
};
