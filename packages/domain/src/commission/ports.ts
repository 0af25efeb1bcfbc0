import type { Reader } from '../kernel/page.ts';
import type { LedgerPosting } from './ledger.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import type { CommissionPlan } from './plan.ts';

export interface Ledger extends Reader<LedgerRow, LedgerView> {
  currentPlan(): Promise<CommissionPlan>;
  /** Every posting of a deal, oldest first. */
  ofDeal(dealId: number): Promise<readonly LedgerPosting[]>;
  post(dealId: number, postings: readonly LedgerPosting[], by: number): Promise<void>;
}
