import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status.ts';
import type { DealFlowStep } from './derive-steps.ts';

/**
 * Returns the step that the deal must reach next, which is usually the active step. If the active step has the name of the deal's status,
 * the deal has already reached it, and the following step is returned. Returns null if no step is left.
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
