import type { DealMembers } from '../deals/deal.ts';
import type { Cents } from '../kernel/money.ts';
import type { LedgerPosting } from './ledger.ts';

/** Rules about the ledger may refer to these fields. The elite and the partner are those whom the deal has now. */
export type LedgerRow = DealMembers &
  Readonly<{
    id: number;
    dealId: number;
    /** A null id means that the firm keeps the amount. */
    personId: number | null;
    level: string;
    cents: Cents;
    createdAt: string;
  }>;

/** Money is in dollars; `percent` is null for the remainder. */
export type LedgerView = Readonly<{
  id: number;
  dealId: number;
  propertyName: string;
  personId: number | null;
  personName: string | null;
  level: string;
  /** Payments of a deal are numbered from 1; a reversal has the number of the payment it reverses. */
  payment: number;
  kind: LedgerPosting['kind'];
  reason: LedgerPosting['reason'];
  planVersion: number;
  base: number;
  percent: number | null;
  /** This is `amount` minus the unrounded share, in dollars. It is null for the remainder, which has no percentage. */
  rounding: number | null;
  amount: number;
  createdAt: string;
  /** `ledgerFields` includes this field only if the reader may open the deal. */
  mayOpenDeal: true;
}>;
