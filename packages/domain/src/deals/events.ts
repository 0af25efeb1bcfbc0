import { updateOf } from '../kernel/event-collector.ts';
import type { Cents } from '../kernel/money.ts';
import type { DealRow } from './deal.ts';
import type { DealChange } from './ports.ts';
import type { DealStatus } from './status.ts';

type OfDeal = Readonly<{ dealId: number; propertyName: string; by: number }>;

export type DealFact = OfDeal &
  (
    | Readonly<{ fact: 'deal_created' }>
    | Readonly<{ fact: 'deal_status_changed'; from: DealStatus; to: DealStatus; reason: string | null }>
    | Readonly<{ fact: 'commission_paid' | 'commission_unpaid'; amountCents: Cents }>
    | Readonly<{ fact: 'commission_changed'; fromCents: Cents; toCents: Cents; participantsChanged: boolean }>
    /** The person no longer takes part in the deal. */
    | Readonly<{ fact: 'share_reversed'; personId: number; fullName: string; amountCents: Cents }>
  );
export type DealUpdate = Readonly<{
  updated: 'deal';
  id: number;
  before: DealChange & Partial<Pick<DealRow, 'propertyName'>>;
  after: DealChange;
}>;

type Named = Pick<DealRow, 'id' | 'propertyName'>;

const about = ({ id, propertyName }: Named, by: number): OfDeal => ({ dealId: id, propertyName, by });

export const dealCreated = (deal: Named, by: number): DealFact => ({ fact: 'deal_created', ...about(deal, by) });
export const dealStatusChanged = (
  before: Named & Pick<DealRow, 'status'>,
  to: DealStatus,
  by: number,
  reason: string | null,
): DealFact => ({ fact: 'deal_status_changed', from: before.status, to, reason, ...about(before, by) });
export const commissionPaid = (deal: Named, amountCents: Cents, by: number): DealFact => ({
  fact: 'commission_paid',
  amountCents,
  ...about(deal, by),
});
export const commissionUnpaid = (deal: Named, amountCents: Cents, by: number): DealFact => ({
  fact: 'commission_unpaid',
  amountCents,
  ...about(deal, by),
});

export const commissionChanged = (
  deal: Named,
  change: Readonly<{ fromCents: Cents; toCents: Cents; participantsChanged: boolean }>,
  by: number,
): DealFact => ({ fact: 'commission_changed', ...change, ...about(deal, by) });
export const shareReversed = (
  deal: Named,
  share: Readonly<{ personId: number; fullName: string; amountCents: Cents }>,
  by: number,
): DealFact => ({ fact: 'share_reversed', ...share, ...about(deal, by) });

/** Returns the deal's update. `before` includes the property name, because the change may move the deal to another property. */
export const dealUpdated = (stored: DealRow, change: DealChange): DealUpdate => {
  const update = updateOf('deal', stored, change);
  return { ...update, before: { ...update.before, propertyName: stored.propertyName } };
};
