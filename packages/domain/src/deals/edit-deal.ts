import { amountToPay, payCommission, reverseCommission } from '../commission/pay-commission.ts';
import type { Context } from '../context.ts';
import { firmTime } from '../firm/firm-time.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import { mayCancelDeal, mayEditDealField } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { dealPolicy, visibleDeals } from '../visibility.ts';
import { withClosingDate } from './change/closing-date.ts';
import { holdProperty, moveProperty, type PropertyMove } from './change/deal-property.ts';
import { checkNamedParticipants } from './check-participants.ts';
import { canPayCommission } from './commission-filter.ts';
import type { DealContent } from './create-deal.ts';
import type { Deal, DealRow } from './deal.ts';
import { dealStatusChanged, dealUpdated } from './events.ts';
import { fieldChanges } from './history.ts';
import { cancels, type DealStatus, refuseReason } from './status.ts';

export type DealEdit = Readonly<{
  content: { readonly [K in keyof DealContent]?: DealContent[K] | undefined };
  closingDate?: string | null | undefined;
  status?: DealStatus | undefined;
  /** Only a cancellation has a reason. */
  reason?: string | null | undefined;
  /** The property gets this status in the same transaction. */
  property?: PropertyMove | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const deal = rulesFor<DealRow>();

/**
 * Administrators may change every field. The partner and the elite of the deal may change its status and, while it is in progress, some
 * other fields.
 */
export async function editDeal(ctx: Context, { id, ...edit }: Readonly<{ id: number }> & DealEdit) {
  const { actor } = ctx;
  const within = deal.all(deal.eq('id', id), visibleDeals(actor));
  const stored = await ctx.deals.lock(within);
  if (stored === undefined) throw new Refusal('deal.not_found');
  refuseStale(stored, edit.version);
  const content = { ...edit.content, closingDate: edit.closingDate };
  refuseReadOnly(
    stored,
    Object.fromEntries(Object.entries(content).filter(([name]) => !mayEditDealField(actor, stored, name.replace(/Cents$/, '')))),
  );
  await refuseReadOnlyView(() => ctx.deals.view(within, dealPolicy), edit.readOnly);
  refuseReason(edit);
  const asked = differences<Deal>(stored, { ...content, status: edit.status });
  const change = withClosingDate(stored, asked, { today: (await firmTime(ctx)).today, isGiven: edit.closingDate !== undefined });
  const after = { ...stored, ...change };
  if (cancels(stored.status, edit) && !mayCancelDeal(actor, stored)) throw new Refusal('deal.commission_stands', { field: 'status' });
  const pays = after.commissionPaid && !stored.commissionPaid;
  if (pays && !canPayCommission({ ...after, commissionPaid: false })) throw new Refusal('deal.cancelled', { field: 'commissionPaid' });
  if (after.commissionPaid) amountToPay(after);
  await holdProperty(ctx, stored, after);
  await checkNamedParticipants(ctx, after, change);
  const stands = stored.commissionPaid && after.commissionPaid && !splitChanged(stored, after);
  if (stored.commissionPaid && !stands) await reverseCommission(ctx, actor, stored, after);
  if (Object.keys(change).length > 0) await ctx.deals.change(id, change);
  ctx.events.record(dealUpdated(stored, change));
  if (change.status !== undefined) await recordStatus(ctx, actor, stored, change.status, edit.reason ?? null);
  if (after.commissionPaid && !stands) await payCommission(ctx, actor, after, stored.commissionPaid ? stored : undefined);
  if (edit.property) await moveProperty(ctx, after.propertyId, edit.property);
  await ctx.deals.recordChanges(id, actor.id, fieldChanges(stored, after));
}

const splitChanged = (before: DealRow, after: DealRow): boolean =>
  (['commissionAmountCents', 'partnerId', 'eliteId'] as const).some((field) => after[field] !== before[field]);

async function recordStatus(
  { deals, events }: Pick<Ports, 'deals' | 'events'>,
  actor: Member,
  stored: DealRow,
  to: DealStatus,
  reason: string | null,
): Promise<void> {
  await deals.recordStatus([{ id: stored.id, from: stored.status, to, by: actor.id, reason }]);
  events.record(dealStatusChanged(stored, to, actor.id, reason));
}
