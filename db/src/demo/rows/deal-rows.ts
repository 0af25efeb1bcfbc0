import { toDollars } from '@acre/domain/kernel/money';
import type { DemoDeal } from '../deals/deals.ts';
import { earlyPayment, wasPaidTwice } from '../deals/ledger.ts';
import type { DemoFirm } from '../firm.ts';
import { dayOf } from '../moment.ts';
import { dealNotes } from '../words/notes.ts';
import type { Scribe } from './scribe.ts';

export const dealRows = ({ deals }: DemoFirm, templateVersionId: number | null, { at }: Scribe) =>
  deals.map((deal) => ({
    id: deal.id,
    property_id: deal.property.id,
    seller_id: deal.seller.id,
    buyer_id: deal.buyer?.id ?? null,
    partner_id: deal.partner?.id ?? null,
    elite_id: deal.elite?.id ?? null,
    status: deal.status,
    value: toDollars(deal.valueCents),
    commission_amount: toDollars(deal.commissionCents),
    commission_paid: deal.paidDaysAgo !== null,
    closing_date: deal.closesInDays === null ? null : dayOf(at(-deal.closesInDays)),
    notes: deal.notes,
    template_version_id: templateVersionId,
    created_at: at(deal.steps[0]?.daysAgo ?? 0),
    updated_at: at(deal.paidDaysAgo ?? deal.steps.at(-1)?.daysAgo ?? 0),
    version: deal.steps.length + (deal.paidDaysAgo === null ? 0 : wasPaidTwice(deal, deals) ? 3 : 1),
  }));

export const movedBy = (deal: DemoDeal, index: number, scribe: Scribe): number =>
  index === 0 ? deal.createdBy.id : scribe.adminFor(deal.property.id, deal.steps[index]?.daysAgo ?? 0);

export const dealHistoryRows = ({ deals }: DemoFirm, scribe: Scribe) =>
  deals
    .flatMap((deal) =>
      deal.steps.map(({ status, daysAgo }, index) => ({
        deal_id: deal.id,
        old_status: deal.steps[index - 1]?.status ?? null,
        new_status: status,
        changed_by_id: movedBy(deal, index, scribe),
        reason: status === 'cancelled' ? (deal.notes ?? dealNotes.cancelled[deal.id % dealNotes.cancelled.length]) : null,
        changed_at: scribe.at(daysAgo),
      })),
    )
    .sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime());

/**
 * Returns a row for each time that a commission was marked as paid or unpaid. A commission that was paid too early has three rows: payment,
 * reversal and final payment.
 */
export const dealChangeRows = ({ deals }: DemoFirm, scribe: Scribe) =>
  deals.flatMap((deal) =>
    marksOf(deal, deals).map(({ daysAgo, paid }) => ({
      deal_id: deal.id,
      field: 'commissionPaid',
      old_value: String(!paid),
      new_value: String(paid),
      changed_by_id: scribe.adminFor(deal.id, daysAgo),
      changed_at: scribe.at(daysAgo),
    })),
  );

function marksOf(deal: DemoDeal, deals: readonly DemoDeal[]) {
  if (deal.paidDaysAgo === null) return [];
  const last = { daysAgo: deal.paidDaysAgo, paid: true };
  if (!wasPaidTwice(deal, deals)) return [last];
  const early = earlyPayment(deal);
  return [{ daysAgo: early.paid, paid: true }, { daysAgo: early.reversed, paid: false }, last];
}

export const ledgerRows = ({ ledger }: DemoFirm, scribe: Scribe) =>
  ledger.map((posting) => ({
    deal_id: posting.deal.id,
    payment: posting.payment,
    kind: posting.kind,
    plan_version: posting.planVersion,
    person_id: posting.personId,
    level: posting.level,
    base: toDollars(posting.baseCents),
    basis_points: posting.basisPoints,
    amount: toDollars(posting.cents),
    reason: posting.reason,
    created_by_id: scribe.adminFor(posting.deal.id, posting.daysAgo),
    created_at: scribe.at(posting.daysAgo),
  }));
