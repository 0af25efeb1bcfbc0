import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status-label.ts';
import type { DealFlowStep } from './derive-steps.ts';

/**
 * The step that is still to be done: the current one, or the one after it where the deal's status says that it is reached. Null where nothing
 * is left. The property has a status of its own, which the page shows beside the steps.
 */
export function nextStep(
  steps: readonly DealFlowStep[],
  { status, commissionPaid }: Pick<Deal, 'status' | 'commissionPaid'>,
): DealFlowStep | null {
  if (status === 'cancelled' || (status === 'closed' && commissionPaid)) return null;
  const current = steps.find((step) => step.status === 'active');
  if (current?.name !== dealStatusLabel(status)) return current ?? null;
  return steps[current.order] ?? current;
}
