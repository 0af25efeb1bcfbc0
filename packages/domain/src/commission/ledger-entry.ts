import type { Cents } from '../kernel/money.ts';
import type { LedgerPosting } from './ledger.ts';

/** What rules about the ledger may speak of. */
export type LedgerRow = Readonly<{
  id: number;
  dealId: number;
  /** Null is the house. */
  personId: number | null;
  level: string;
  cents: Cents;
  createdAt: string;
}>;

/** A line of the ledger as it is read. Money in dollars, the share in percent; null for the remainder. */
export type LedgerView = Readonly<{
  id: number;
  dealId: number;
  personId: number | null;
  personName: string | null;
  level: string;
  kind: LedgerPosting['kind'];
  reason: LedgerPosting['reason'];
  planVersion: number;
  base: number;
  percent: number | null;
  amount: number;
  createdAt: string;
}>;
