import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import { type Calls, type Cast, nothing, subject } from './kit.ts';

/** The caller has no second factor and has started no setup. */
const proof = { password: 'plum-orchard-42', code: '123456' };

const ownPassword = (cast: Cast, asker: CallerRole) => ({ password: (asker === 'visitor' ? cast.owner : cast[asker]).password });

export const secondFactor: Calls = {
  'secondFactor.read.read': nothing,
  'secondFactor.begin.begin': ({ owner }) => ({ body: { password: owner.password } }),
  'secondFactor.confirm.confirm': async ({ firm }) => {
    await firm.owner('second_factors').whereNull('confirmed_at').del();
    return { body: { code: proof.code } };
  },
  'secondFactor.renewCodes.renew': () => ({ body: proof }),
  'secondFactor.remove.remove': () => ({ body: proof }),
  'secondFactor.reset.reset': async (cast, asker) => {
    const { id } = await subject(cast, asker);
    if (asker !== 'owner') await cast.firm.owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: new Date() });
    return { params: { id }, body: ownPassword(cast, asker) };
  },
  'secondFactor.reset.own': (cast, asker) => ({
    params: { id: asker === 'visitor' ? cast.owner.id : cast[asker].id },
    body: ownPassword(cast, asker),
  }),
};
