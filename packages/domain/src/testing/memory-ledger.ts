import type { LedgerRow, LedgerView } from '../commission/ledger-entry.ts';
import { toPercent } from '../kernel/basis-points.ts';
import { toDollars } from '../kernel/money.ts';
import type { Ledger } from '../ports.ts';
import { memoryReader } from './memory-reader.ts';
import { type MemoryState, nowOf, type StoredPosting } from './memory-state.ts';

const rowsOf = ({ postings }: MemoryState): LedgerRow[] =>
  postings.map(({ dealId, personId, level, cents, at }, index) => ({ id: index + 1, dealId, personId, level, cents, createdAt: at }));

/** The house has no name. */
const viewOf =
  ({ people, postings }: MemoryState) =>
  ({ cents, ...row }: LedgerRow): LedgerView => {
    const { kind, reason, planVersion, baseCents, basisPoints } = postings[row.id - 1] as StoredPosting;
    return {
      ...row,
      personName: people.rows.find(({ id }) => id === row.personId)?.fullName ?? null,
      kind,
      reason,
      planVersion,
      base: toDollars(baseCents),
      percent: basisPoints === null ? null : toPercent(basisPoints),
      amount: toDollars(cents),
    };
  };

export const memoryLedger = (state: MemoryState): Ledger => ({
  ...memoryReader<LedgerRow, LedgerView>({ rows: () => rowsOf(state), view: (row) => viewOf(state)(row) }),
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
