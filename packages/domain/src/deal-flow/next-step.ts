import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status.ts';
import type { DealFlowStep } from './derive-steps.ts';

/**
 * Returns the next step to do, or null if no step is left. The next step is usually the active step. If the active step is named like the
 * deal's status, the deal has already reached the active step. The function then returns the step after the active step.
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
