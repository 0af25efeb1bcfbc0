import type { Deal } from '../deals/deal.ts';
import { dealStatusLabel } from '../deals/status.ts';
import type { DealFlowStep } from './derive-steps.ts';

/** Returns the step that the deal must reach next, or null if no step is left. */
export function nextStep(
  steps: readonly DealFlowStep[],
  { status, commissionPaid }: Pick<Deal, 'status' | 'commissionPaid'>,
): DealFlowStep | null {
  if (status === 'cancelled' || (status === 'closed' && commissionPaid)) return null;
  const current = steps.find((step) => step.status === 'active');
  // The deal has already reached an active step that is named like its status.
  if (current?.name !== dealStatusLabel(status)) return current ?? null;
  return steps[current.order] ?? current;
}
