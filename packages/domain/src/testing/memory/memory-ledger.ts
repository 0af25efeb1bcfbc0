import type { LedgerRow, LedgerView } from '../../commission/ledger-entry.ts';
import type { CommissionPlans, Ledger } from '../../commission/ports.ts';
import { toPercent, wholeInBasisPoints } from '../../kernel/basis-points.ts';
import { toDollars } from '../../kernel/money.ts';
import { memoryReader } from './memory-reader.ts';
import { type MemoryState, nowOf, type StoredPosting } from './memory-state.ts';

const rowsOf = ({ postings, deals }: MemoryState): LedgerRow[] =>
  postings.map(({ dealId, personId, level, cents, at }, index) => {
    const { eliteId = null, partnerId = null } = deals.rows.find(({ id }) => id === dealId) ?? {};
    return { id: index + 1, dealId, eliteId, partnerId, personId, level, cents, createdAt: at };
  });

/** `personName` is null for the firm's own share. */
const viewOf =
  ({ people, postings, deals, properties }: MemoryState) =>
  ({ cents, ...row }: LedgerRow): LedgerView => {
    const { payment, kind, reason, planVersion, baseCents, basisPoints } = postings[row.id - 1] as StoredPosting;
    const exact = basisPoints === null ? null : (baseCents * basisPoints) / wholeInBasisPoints;
    const propertyId = deals.rows.find(({ id }) => id === row.dealId)?.propertyId;
    return {
      ...row,
      personName: people.rows.find(({ id }) => id === row.personId)?.fullName ?? null,
      propertyName: properties.rows.find(({ id }) => id === propertyId)?.name ?? '',
      payment,
      kind,
      reason,
      planVersion,
      base: toDollars(baseCents),
      percent: basisPoints === null ? null : toPercent(basisPoints),
      rounding: exact === null ? null : (cents - Math.sign(cents) * exact) / 100,
      amount: toDollars(cents),
      mayOpenDeal: true,
    };
  };

export const memoryLedger = (state: MemoryState): Ledger => ({
  ...memoryReader<LedgerRow, LedgerView>({ rows: () => rowsOf(state), view: (row) => viewOf(state)(row) }),
  ofDeal: async (id) => state.postings.flatMap(({ dealId, at: _, ...posting }) => (dealId === id ? [posting] : [])),
  post: async (dealId, postings) => {
    state.postings = [...state.postings, ...postings.map((posting) => ({ ...posting, dealId, at: nowOf(state) }))];
  },
});

export function memoryCommissionPlans(state: MemoryState): CommissionPlans {
  const current = async () => {
    const plan = state.plans.at(-1);
    if (!plan) throw new Error('There is no commission plan');
    return plan;
  };
  return {
    current,
    lock: current,
    add: async (plan) => {
      state.plans = [...state.plans, { ...plan, version: state.plans.length + 1 }];
    },
  };
}
