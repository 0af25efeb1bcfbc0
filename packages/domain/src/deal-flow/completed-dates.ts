import { addDays, daysBetween, laterOf, startOfDay } from '../kernel/time.ts';
import { type DealHistory, type Positions, stepsCompleted } from './position.ts';

export type CompletedDate = Readonly<{ at: string; estimated: boolean }>;
type Known = Readonly<{ step: number; at: string }>;
type Dated = Readonly<{ createdAt: string; history: DealHistory; commissionPaidAt: string | null }>;

const daysPerStep = 7;

/** Returns the completion dates that the history records. If the deal moved back to an earlier status, the dates of later steps are removed. */
function knownDates(deal: Dated, positions: Positions): Known[] {
  const history = deal.history.length > 0 ? deal.history : [{ status: 'active' as const, at: deal.createdAt }];
  let known: Known[] = [];
  for (const { status, at } of history) {
    if (status === 'cancelled') continue;
    const step = stepsCompleted(status, false, positions);
    known = known.filter((earlier) => earlier.step <= step);
    if (!known.some((earlier) => earlier.step === step)) known.push({ step, at });
  }
  if (deal.commissionPaidAt !== null) known.push({ step: positions.paid, at: deal.commissionPaidAt });
  return known;
}

/**
 * Returns the completion date of each completed step, in order. A missing date is estimated from the recorded dates before and after. For
 * example, step 2 gets May 3 if step 1 has May 1 and step 3 has May 5. If no later date is recorded, the step gets the last recorded date.
 */
export function completedDates(deal: Dated, positions: Positions, completed: number): CompletedDate[] {
  const known = knownDates(deal, positions);
  return Array.from({ length: completed }, (_, index) => dateOf(index + 1, known, deal.createdAt));
}

function dateOf(step: number, known: readonly Known[], createdAt: string): CompletedDate {
  const before = known.findLast((date) => date.step <= step) ?? { step: 0, at: createdAt };
  if (before.step === step) return { at: before.at, estimated: false };
  const next = known.find((date) => date.step > step);
  const at = next ? laterOf(before.at, addDays(next.at, (step - next.step) * daysApart(before, next))) : before.at;
  return { at, estimated: true };
}

/**
 * Returns the number of days between two neighboring estimated dates. The time between the two recorded dates is divided evenly among the
 * steps, but each step gets at most `daysPerStep` days. The number is rounded down to a whole number, unless a step gets less than a day.
 */
function daysApart(before: Known, next: Known): number {
  const steps = next.step - before.step;
  const days = Math.max(0, daysBetween(startOfDay(before.at.slice(0, 10), 'UTC'), startOfDay(next.at.slice(0, 10), 'UTC')));
  return Math.min(daysPerStep, Math.floor(days / steps) || Math.max(0, daysBetween(before.at, next.at)) / steps);
}
