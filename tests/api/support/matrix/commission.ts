import { type Calls, nothing, partOf } from './kit.ts';

export const commission: Calls = {
  'commission.plan.read': nothing,
  'commission.changePlan.change': () => ({ body: { elite: 10, uplines: [5, 2] } }),
  'commission.preview.ofOneself': (cast, asker) => ({
    query: { amount: 30_000.5, ...partOf(asker === 'visitor' || asker === 'admin' ? cast.owner : cast[asker]) },
  }),
  'commission.preview.ofAnother': async ({ firm }) => ({ query: { amount: 30_000, ...partOf(await firm.join('partner')) } }),
};
