import { type BasisPoints, toBasisPoints } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';
import type { CommissionPlan } from './plan.ts';
import { type Participants, type Share, type ShareLevel, splitCommission } from './split-commission.ts';

/** Why a line stands in the ledger. */
export const ledgerReasons = ['commission_paid', 'commission_changed', 'commission_unpaid'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

export const ledgerReasonLabels = {
  commission_paid: 'Commission paid',
  commission_changed: 'Commission changed',
  commission_unpaid: 'Commission no longer marked as paid',
} as const satisfies Record<LedgerReason, string>;

/** One line of a deal in the append-only ledger. */
export type LedgerPosting = Readonly<{
  /** The how-manieth payment of the deal; a reversal carries the number of what it takes back. */
  payment: number;
  kind: 'payment' | 'reversal';
  planVersion: number;
  /** Null is the house. */
  personId: number | null;
  level: ShareLevel;
  /** The whole commission that was split. */
  baseCents: Cents;
  /** Null for the remainder. */
  basisPoints: BasisPoints | null;
  /** Of a reversal: negative. */
  cents: Cents;
  reason: LedgerReason;
}>;

type Payment = Readonly<{ amountCents: Cents; plan: CommissionPlan; people: Participants; reason: LedgerReason }>;

const pointsOf = ({ level, percent }: Share): BasisPoints | null =>
  level === 'partner' || level === 'house' ? null : toBasisPoints(percent);

/** The lines of a payment after those that the deal already has; together the amount to the cent. A share of nothing has no line. */
export function paymentPostings({ amountCents, plan, people, reason }: Payment, earlier: readonly LedgerPosting[]): LedgerPosting[] {
  const payment = earlier.reduce((last, posting) => Math.max(last, posting.payment), 0) + 1;
  return splitCommission(amountCents, plan, people)
    .filter((share) => share.cents > 0)
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

/** The payments of a deal that no reversal has taken back. A reversal carries the number of its payment, and falls out with it. */
export const standingPayments = <P extends LedgerPosting>(postings: readonly P[]): P[] => {
  const takenBack = new Set(postings.filter(({ kind }) => kind === 'reversal').map(({ payment }) => payment));
  return postings.filter(({ payment }) => !takenBack.has(payment));
};

/** The lines that take back whatever payment of the deal still stands; with it they add up to zero. */
export const reversalPostings = (postings: readonly LedgerPosting[], reason: LedgerReason): LedgerPosting[] =>
  standingPayments(postings).map((posting) => ({ ...posting, kind: 'reversal', cents: -posting.cents, reason }));

/** What is a person's by these lines; null asks for the house. */
export const balanceOf = (postings: readonly Pick<LedgerPosting, 'personId' | 'cents'>[], personId: number | null): Cents =>
  postings.reduce((sum, posting) => (posting.personId === personId ? sum + posting.cents : sum), 0);
