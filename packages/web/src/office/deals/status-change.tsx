import { type Deal, DealStatusForm } from '@acre/contracts/deals/deals';
import type { z } from '@acre/contracts/mechanism/z';
import { propertyFollows } from '@acre/domain/deals/change/deal-and-property-status';
import { dealWarnings, lacksBuyer } from '@acre/domain/deals/change/deal-warnings';
import { type DealStatus, isInProgress } from '@acre/domain/deals/status';
import { isAdmin, type Member } from '@acre/domain/kernel/actor';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useActor } from '../../session/auth-context.tsx';
import { CheckboxField, TextAreaField } from '../../ui/form/fields.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { closingDayOf } from './closing-day.ts';
import { OtherDeals } from './other-deals.tsx';
import type { DealChange } from './record/change-deal.ts';

/** `StatusDialog` shows this form, and `StatusConsequences` its questions and warnings. */
export const statusForm = DealStatusForm;
export type StatusValues = z.output<typeof DealStatusForm>;

/**
 * Returns the initial values of the form. Both options are selected at first:
 * - `reverse`: reverses a paid commission if the deal is cancelled
 * - `move`: gives the property the status that `propertyFollows` returns
 */
export const statusValues = (status: DealStatus) => ({ status, reason: '', reverse: true, move: true });

const followsTo = (deal: Deal, status: DealStatus, actor: Member) =>
  isAdmin(actor) ? propertyFollows({ ...deal, status }, deal.propertyStatus) : undefined;

/**
 * Returns whether the user must see a dialog before the deal gets the new status. The dialog asks for a reason or a decision, or shows a
 * warning. `others` is the number of other deals in progress on the property.
 */
export const needsAsking = (deal: Deal, status: DealStatus, actor: Member, others: number): boolean =>
  status === 'cancelled' ||
  lacksBuyer({ ...deal, status }) ||
  followsTo(deal, status, actor) !== undefined ||
  (isInProgress(status) && others > 0);

/**
 * Only answers to the chosen status's own questions are sent; input for a previously chosen status is ignored. The deal's current status
 * raises no questions.
 */
export function statusChange(deal: Deal, actor: Member, { status, reason, reverse, move }: StatusValues): DealChange {
  if (status === deal.status) return { status };
  const follows = status && move ? followsTo(deal, status, actor) : undefined;
  return {
    status,
    ...(status === 'cancelled' && { reason }),
    ...(status === 'cancelled' && isAdmin(actor) && deal.commissionPaid && reverse && { commissionPaid: false }),
    ...(follows && { property: { status: follows, from: deal.propertyStatus } }),
  };
}

type Props = { deal: Deal; status: DealStatus };

export function StatusConsequences({ deal, status }: Props) {
  const actor = useActor();
  if (status === deal.status) return null;
  const follows = followsTo(deal, status, actor);
  return (
    <>
      {isInProgress(status) && <OtherDeals propertyId={deal.propertyId} than={deal.id} />}
      {status === 'cancelled' && (
        <TextAreaField name="reason" label="Reason" rows={3} help="Everyone who can see the deal can read the reason." />
      )}
      {status === 'cancelled' && isAdmin(actor) && deal.commissionPaid && (
        <CheckboxField name="reverse" label="Reverse the commission too?" />
      )}
      {status === 'closed' && <p>{`Closing date: ${closingDayOf(deal)}.`}</p>}
      {lacksBuyer({ ...deal, status }) && <Callout tone="warning">{dealWarnings.noBuyer}</Callout>}
      {follows && <CheckboxField name="move" label={`Set the property to ${propertyStatusLabel(follows)} too?`} />}
    </>
  );
}
