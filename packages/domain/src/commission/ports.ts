import type { Reader } from '../kernel/page.ts';
import type { LedgerPosting } from './ledger.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import type { CommissionPlan } from './plan.ts';

export interface Ledger extends Reader<LedgerRow, LedgerView> {
  /** Every posting of a deal, oldest first. */
  ofDeal(dealId: number): Promise<readonly LedgerPosting[]>;
  post(dealId: number, postings: readonly LedgerPosting[], by: number): Promise<void>;
}

/** Versions of the commission plan; the newest is in force. They only grow. */
export interface CommissionPlans {
  current(): Promise<CommissionPlan>;
  /** The plan in force, and holds every other change of it back until the transaction ends. */
  lock(): Promise<CommissionPlan>;
  add(plan: Omit<CommissionPlan, 'version'>, by: number): Promise<void>;
}
