import { type LedgerPosting, type LedgerReason, paymentPostings, reversalPostings } from '@acre/domain/commission/ledger';
import { defaultPlan } from '@acre/domain/commission/plan';
import type { DemoPerson } from '../people/people.ts';
import type { DemoDeal } from './deals.ts';
import { uplineOf } from './participants.ts';

export type DemoPosting = LedgerPosting & Readonly<{ deal: DemoDeal; daysAgo: number }>;

/** The paid deals at these indexes, counted from the oldest, had their commission paid too early, reversed, and paid again. */
const paidTwice = [4, 13];

export const paidDeals = (deals: readonly DemoDeal[]): DemoDeal[] => deals.filter(({ paidDaysAgo }) => paidDaysAgo !== null);

export const wasPaidTwice = (deal: DemoDeal, deals: readonly DemoDeal[]): boolean => paidTwice.includes(paidDeals(deals).indexOf(deal));

/** Applies the split rule to every paid commission, the oldest first. */
export const demoLedger = (deals: readonly DemoDeal[], people: readonly DemoPerson[]): DemoPosting[] =>
  paidDeals(deals)
    .flatMap((deal) => postingsOf(deal, wasPaidTwice(deal, deals), people))
    .sort((a, b) => b.daysAgo - a.daysAgo);

/** Returns the times of a premature payment and of its reversal, in days before now. */
export const earlyPayment = ({ paidDaysAgo, steps }: DemoDeal): { paid: number; reversed: number } => {
  const [closed, paid] = [steps.at(-1)?.daysAgo ?? 0, paidDaysAgo ?? 0];
  return { paid: paid + (closed - paid) * 0.8, reversed: paid + (closed - paid) * 0.6 };
};

function postingsOf(deal: DemoDeal, twice: boolean, people: readonly DemoPerson[]): DemoPosting[] {
  const payment = (earlier: readonly LedgerPosting[]) => paymentPostings(paymentOf(deal, people), earlier);
  const at = (daysAgo: number) => (posting: LedgerPosting) => ({ ...posting, deal, daysAgo });
  const paidAt = at(deal.paidDaysAgo ?? 0);
  const first = payment([]);
  if (!twice) return first.map(paidAt);
  const { paid, reversed } = earlyPayment(deal);
  const taken = reversalPostings(first, 'commission_unpaid');
  return [...first.map(at(paid)), ...taken.map(at(reversed)), ...payment([...first, ...taken]).map(paidAt)];
}

const paymentOf = (deal: DemoDeal, people: readonly DemoPerson[]) => ({
  amountCents: deal.commissionCents,
  plan: defaultPlan,
  people: {
    eliteId: deal.elite?.id ?? null,
    partnerId: deal.partner?.id ?? null,
    uplineOfPartner: deal.partner ? uplineOf(deal.partner, people).map(({ id }) => id) : [],
  },
  reason: 'commission_paid' satisfies LedgerReason as LedgerReason,
});
