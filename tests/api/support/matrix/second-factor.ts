import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import { type Calls, type Cast, nothing, subject } from './kit.ts';

/** Any code serves here, because the callers have no second factor and have started no setup. */
const proof = { password: 'plum-orchard-42', code: '123456' };

const ownPassword = (cast: Cast, callerRole: CallerRole) => ({
  password: (callerRole === 'visitor' ? cast.owner : cast[callerRole]).password,
});

export const secondFactor: Calls = {
  'secondFactor.read.read': nothing,
  'secondFactor.begin.begin': ({ owner }) => ({ body: { password: owner.password } }),
  'secondFactor.confirm.confirm': async ({ firm }) => {
    await firm.owner('second_factors').whereNull('confirmed_at').del();
    return { body: { code: proof.code } };
  },
  'secondFactor.renewCodes.renew': () => ({ body: proof }),
  'secondFactor.remove.remove': () => ({ body: proof }),
  'secondFactor.reset.reset': async (cast, callerRole) => {
    const { id } = await subject(cast, callerRole);
    if (callerRole !== 'owner')
      await cast.firm.owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: new Date() });
    return { params: { id }, body: ownPassword(cast, callerRole) };
  },
  'secondFactor.reset.own': (cast, callerRole) => ({
    params: { id: callerRole === 'visitor' ? cast.owner.id : cast[callerRole].id },
    body: ownPassword(cast, callerRole),
  }),
};
