import type { Reader } from '../kernel/page.ts';
import type { LedgerPosting } from './ledger.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import type { CommissionPlan } from './plan.ts';

export interface Ledger extends Reader<LedgerRow, LedgerView> {
  /** Postings are ordered from the oldest. */
  ofDeal(dealId: number): Promise<readonly LedgerPosting[]>;
  post(dealId: number, postings: readonly LedgerPosting[], by: number): Promise<void>;
}

/** The newest version of the plan applies. Versions are append-only. */
export interface CommissionPlans {
  current(): Promise<CommissionPlan>;
  /** Locks the current plan against changes until the transaction ends. */
  lock(): Promise<CommissionPlan>;
  add(plan: Omit<CommissionPlan, 'version'>, by: number): Promise<void>;
}
