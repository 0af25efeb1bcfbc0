import { dealStatusChanged } from '../activity/messages.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import type { DealChange, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { dealFields, visibleDeals } from '../visibility.ts';
import { refuseReason } from './cancel-reason.ts';
import { checkParticipants } from './check-participants.ts';
import type { DealContent } from './create-deal.ts';
import type { Deal, DealRow } from './deal.ts';
import { fieldChanges } from './history.ts';
import { payCommission, reverseCommission } from './pay-commission.ts';
import type { DealStatus } from './status.ts';
import { isInProgress } from './status-label.ts';

export type DealEdit = Readonly<{
  content: { readonly [K in keyof DealContent]?: DealContent[K] | undefined };
  closingDate?: string | null | undefined;
  status?: DealStatus | undefined;
  /** Why it is cancelled. */
  reason?: string | null | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const deal = rulesFor<DealRow>();
const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'deals' | 'properties' | 'people' | 'activities' | 'ledger' | 'commissionPlans' | 'clock'>;

/** The deal's partner and elite change its status; everything else is the administrators'. */
export const editDeal = (ports: Needs) => async (actor: Member, id: number, edit: DealEdit) => {
  const within = deal.all(deal.eq('id', id), visibleDeals(actor));
  const stored = await ports.deals.lock(within);
  if (stored === undefined) throw new Refusal('deal.not_found');
  const content = { ...edit.content, closingDate: edit.closingDate };
  if (!isAdmin(actor)) refuseReadOnly(stored, content);
  await refuseReadOnlyView(() => ports.deals.view(within, dealFields), edit.readOnly);
  refuseStale(stored, edit.version);
  refuseReason(stored.status, edit);
  const { commissionPaid = stored.commissionPaid, ...change } = differences<Deal>(stored, { ...content, status: edit.status });
  const after = { ...stored, ...change };
  if (commissionPaid && after.commissionAmountCents === null) throw new Refusal('deal.commission_missing', { field: 'commissionAmount' });
  await holdProperty(ports, stored, after);
  if (isAdmin(actor)) await checkNamed(ports, after, change);
  const stands = stored.commissionPaid && commissionPaid && !splitChanged(stored, after);
  if (stored.commissionPaid && !stands)
    await reverseCommission(ports, actor, stored, commissionPaid ? 'commission_changed' : 'commission_unpaid');
  const full = closing(ports, stored, change);
  await applyChange(ports, actor, stored, full, edit.reason ?? null);
  if (commissionPaid && !stands) await payCommission(ports, actor, after);
  await ports.deals.recordChanges(id, actor.id, fieldChanges(stored, { ...stored, ...full, commissionPaid }));
};

const splitChanged = (before: DealRow, after: DealRow): boolean =>
  (['commissionAmountCents', 'partnerId', 'eliteId'] as const).some((field) => after[field] !== before[field]);

/** A deal that begins again, or moves to another property, needs one that is not deleted and stays so. */
async function holdProperty({ properties }: Needs, before: DealRow, after: DealRow): Promise<void> {
  const moves = after.propertyId !== before.propertyId;
  if (!moves && (!isInProgress(after.status) || isInProgress(before.status))) return;
  const of = await properties.lock(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  if (of.deletedAt === null) return;
  throw moves ? new Refusal('deal.property_unknown', { field: 'propertyId' }) : new Refusal('deal.property_deleted');
}

/** Whoever is newly named must fit the property that the deal will have. */
async function checkNamed(ports: Needs, after: DealRow, change: DealChange): Promise<void> {
  const of = await ports.properties.find(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  // On another property even a seller who stays may be a stranger.
  const named = change.propertyId === undefined ? change : { ...change, sellerId: after.sellerId };
  await checkParticipants(ports, named, of.submittedById);
}

/** A deal that closes without a date closes today; one that opens again has none. */
function closing({ clock }: Needs, stored: DealRow, change: DealChange): DealChange {
  const opens = stored.status === 'closed' && change.status !== undefined && change.closingDate === undefined;
  if (opens) return { ...change, closingDate: null };
  const closes = change.status === 'closed' && change.closingDate === undefined && stored.closingDate === null;
  return closes ? { ...change, closingDate: clock.now().toISOString().slice(0, 10) } : change;
}

async function applyChange(
  { deals, activities }: Needs,
  actor: Member,
  stored: DealRow,
  change: DealChange,
  reason: string | null,
): Promise<void> {
  const { id, status: from, propertyName } = stored;
  if (Object.keys(change).length > 0) await deals.change(id, change);
  if (change.status === undefined) return;
  await deals.recordStatus([{ id, from, to: change.status, by: actor.id, reason }]);
  const message = dealStatusChanged({ propertyName, from, to: change.status });
  await activities.add([
    { userId: actor.id, type: 'status_change', message, about: { deal: id }, oldValue: from, newValue: change.status },
  ]);
}
