import { type Calls, nothing, partOf } from './kit.ts';

export const commission: Calls = {
  'commission.plan.read': nothing,
  'commission.changePlan.change': () => ({ body: { elite: 10, uplines: [5, 2] } }),
  'commission.preview.ofOneself': (cast, callerRole) => ({
    query: { amount: 30_000.5, ...partOf(callerRole === 'visitor' || callerRole === 'admin' ? cast.owner : cast[callerRole]) },
  }),
  'commission.preview.ofAnother': async ({ firm }) => ({ query: { amount: 30_000, ...partOf(await firm.join('partner')) } }),
};
