import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status.ts';
import type { DealFlowStep } from './derive-steps.ts';

/**
 * Returns the next step that the deal must reach, or null if no step is left. This is the active step. If the active step is named like the
 * deal's status, the deal is already there, and the step after it is returned.
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
