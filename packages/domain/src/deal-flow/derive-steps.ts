import type { Cents } from '../kernel/money.ts';
import { completedDates } from './completed-dates.ts';
import { fallbackSteps } from './default-template.ts';
import { inOrder } from './edit-steps.ts';
import { completedOf, type DealProgress, fallbackPositions, positionsIn } from './position.ts';
import { noteOf } from './step-notes.ts';
import type { TemplateStep } from './template.ts';

export const stepStatuses = ['completed', 'active', 'skipped', 'pending'] as const;
export type StepStatus = (typeof stepStatuses)[number];

export type DealFlowFacts = DealProgress &
  Readonly<{
    createdAt: string;
    valueCents: Cents;
    /** This is the payment date of the commission; null or undefined if none is recorded. */
    commissionPaidAt?: string | null;
    /** This is the price of the property after a price drop; null if there was none. */
    priceAfterDropCents?: Cents | null;
  }>;

export type DealFlowStep = Readonly<{
  id: string;
  name: string;
  order: number;
  status: StepStatus;
  description: string | null;
  notes: string | null;
  completedAt: string | null;
  /** `estimated` is true if `completedAt` was derived instead of recorded. */
  estimated: boolean;
}>;

/** Returns the deal's progress through the steps of its template; a null template uses the fallback steps. */
export function dealFlow(deal: DealFlowFacts, template: readonly TemplateStep[] | null): DealFlowStep[] {
  const steps = inOrder(template ?? fallbackSteps);
  const positions = template ? positionsIn(steps) : fallbackPositions;
  const completed = completedOf(deal, positions);
  const dates = completedDates({ ...deal, commissionPaidAt: deal.commissionPaidAt ?? null }, positions, completed);
  return steps.map(({ id, name, order, description }) => {
    const date = dates[order - 1];
    return {
      id,
      name,
      order,
      status: stepStatus(order, completed, deal.status === 'cancelled'),
      description: description ?? null,
      notes: noteOf({ name, order }, steps.length, deal),
      completedAt: date?.at ?? null,
      estimated: date?.estimated ?? false,
    };
  });
}

function stepStatus(order: number, completed: number, cancelled: boolean): StepStatus {
  if (order <= completed) return 'completed';
  if (cancelled) return 'skipped';
  return order === completed + 1 ? 'active' : 'pending';
}
