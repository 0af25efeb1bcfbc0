import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status.ts';
import type { DealFlowStep } from './derive-steps.ts';

/**
 * Returns the next step to do, or null if nothing is left. If the active step has the label of the deal's status as its name, the deal has
 * already reached that step, so the step after it is returned. The status of the property is not considered, because the page shows it
 * beside the steps.
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
