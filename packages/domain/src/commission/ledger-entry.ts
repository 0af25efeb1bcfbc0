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
  propertyName: string;
  personId: number | null;
  personName: string | null;
  level: string;
  /** The how-manieth payment of the deal; a reversal carries the number of what it takes back. */
  payment: number;
  kind: LedgerPosting['kind'];
  reason: LedgerPosting['reason'];
  planVersion: number;
  base: number;
  percent: number | null;
  /** What rounding to whole cents added, or took when it is negative; null for the remainder. */
  rounding: number | null;
  amount: number;
  createdAt: string;
}>;
