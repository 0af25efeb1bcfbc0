import type { Cents } from '../kernel/money.ts';
import { completedDates } from './completed-dates.ts';
import { fallbackSteps } from './default-template.ts';
import { inOrder } from './edit-steps.ts';
import { type DealProgress, fallbackPositions, positionsFor, statusBefore, stepsCompleted } from './position.ts';
import { noteOf } from './step-notes.ts';
import type { TemplateStep } from './template.ts';

export const stepStatuses = ['completed', 'active', 'skipped', 'pending'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** What of a deal its flow is derived from. */
export type DealFlowFacts = DealProgress &
  Readonly<{
    createdAt: string;
    valueCents: Cents;
    /** When the commission was paid, if that is on record. */
    commissionPaidAt?: string | null;
  }>;

export type DealFlowStep = Readonly<{
  id: string;
  name: string;
  order: number;
  status: StepStatus;
  description: string | null;
  notes: string | null;
  completedAt: string | null;
  /** Whether `completedAt` was worked out rather than recorded. */
  estimated: boolean;
}>;

/** The progress of a deal through the steps of its template; null where there is no template. */
export function dealFlow(deal: DealFlowFacts, template: readonly TemplateStep[] | null): DealFlowStep[] {
  const steps = inOrder(template ?? fallbackSteps);
  const positions = template ? positionsFor(steps.length) : fallbackPositions;
  const completed = stepsCompleted(statusBefore(deal), deal.commissionPaid, positions);
  const dates = completedDates({ ...deal, commissionPaidAt: deal.commissionPaidAt ?? null }, positions, completed);
  return steps.map(({ id, name, order, description }) => {
    const date = dates[order - 1];
    return {
      id,
      name,
      order,
      status: stepStatus(order, completed, deal.status === 'cancelled'),
      description: description ?? null,
      notes: noteOf(order, steps.length, deal.valueCents),
      completedAt: date?.at ?? null,
      estimated: date?.estimated ?? false,
    };
  });
}

/** Of a cancelled deal nothing is active: what was not completed is skipped. */
function stepStatus(order: number, completed: number, cancelled: boolean): StepStatus {
  if (order <= completed) return 'completed';
  if (cancelled) return 'skipped';
  return order === completed + 1 ? 'active' : 'pending';
}
