import { type BasisPoints, toBasisPoints } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';
import type { CommissionPlan } from './plan.ts';
import { type Participants, type Share, type ShareLevel, splitCommission } from './split-commission.ts';

export const ledgerReasons = ['commission_paid', 'commission_changed', 'commission_unpaid'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

export const ledgerReasonLabels = {
  commission_paid: 'Commission paid',
  commission_changed: 'Commission changed',
  commission_unpaid: 'Commission no longer marked as paid',
} as const satisfies Record<LedgerReason, string>;

/** `house` selects the entries of the firm, `referrals` those of the upline levels; undefined selects all entries. */
export const ledgerSources = ['house', 'referrals'] as const;
export type LedgerSource = (typeof ledgerSources)[number];

/** Each posting is one line of a deal in the append-only ledger. */
export type LedgerPosting = Readonly<{
  /** Payments of a deal are numbered from 1; a reversal has the number of the payment it reverses. */
  payment: number;
  kind: 'payment' | 'reversal';
  planVersion: number;
  /** A null id means that the firm keeps the amount. */
  personId: number | null;
  level: ShareLevel;
  /** The base is the whole commission that was split. */
  baseCents: Cents;
  /** `basisPoints` is null for whoever gets the remainder. */
  basisPoints: BasisPoints | null;
  /** The amount is negative for a reversal. */
  cents: Cents;
  reason: LedgerReason;
}>;

type Payment = Readonly<{ amountCents: Cents; plan: CommissionPlan; people: Participants; reason: LedgerReason }>;

const pointsOf = ({ level, percent }: Share): BasisPoints | null =>
  level === 'partner' || level === 'house' ? null : toBasisPoints(percent);

/**
 * Returns the ledger lines of the deal's next payment, which add up to `amountCents`. Shares of 0 cents get no line. If `amountCents` is 0,
 * only the last share gets a line, which records the payment date.
 */
export function paymentPostings({ amountCents, plan, people, reason }: Payment, earlier: readonly LedgerPosting[]): LedgerPosting[] {
  const payment = earlier.reduce((last, posting) => Math.max(last, posting.payment), 0) + 1;
  return splitCommission(amountCents, plan, people)
    .filter((share, index, { length }) => share.cents > 0 || (amountCents === 0 && index === length - 1))
    .map((share) => ({
      payment,
      kind: 'payment',
      planVersion: plan.version,
      personId: share.personId,
      level: share.level,
      baseCents: amountCents,
      basisPoints: pointsOf(share),
      cents: share.cents,
      reason,
    }));
}

/**
 * Returns the postings of those payments of a deal that were not reversed. A reversal has the same `payment` number as the payment that it
 * cancels.
 */
export const standingPayments = <P extends LedgerPosting>(postings: readonly P[]): P[] => {
  const takenBack = new Set(postings.filter(({ kind }) => kind === 'reversal').map(({ payment }) => payment));
  return postings.filter(({ payment }) => !takenBack.has(payment));
};

/** Returns lines that reverse every remaining payment of the deal, so that all lines add up to zero. */
export const reversalPostings = (postings: readonly LedgerPosting[], reason: LedgerReason): LedgerPosting[] =>
  standingPayments(postings).map((posting) => ({ ...posting, kind: 'reversal', cents: 0 - posting.cents, reason }));

/** Returns a person's balance. A `personId` of null selects the firm. */
export const balanceOf = (postings: readonly Pick<LedgerPosting, 'personId' | 'cents'>[], personId: number | null): Cents =>
  postings.reduce((sum, posting) => (posting.personId === personId ? sum + posting.cents : sum), 0);
