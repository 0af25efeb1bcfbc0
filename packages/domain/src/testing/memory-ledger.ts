import type { Ledger } from '../ports.ts';
import { type MemoryState, nowOf } from './memory-state.ts';

export const memoryLedger = (state: MemoryState): Ledger => ({
  currentPlan: async () => {
    const plan = state.plans.at(-1);
    if (!plan) throw new Error('There is no commission plan');
    return plan;
  },
  ofDeal: async (id) => state.postings.flatMap(({ dealId, at: _, ...posting }) => (dealId === id ? [posting] : [])),
  post: async (dealId, postings) => {
    state.postings = [...state.postings, ...postings.map((posting) => ({ ...posting, dealId, at: nowOf(state) }))];
  },
});
