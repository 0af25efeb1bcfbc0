import { addDays, laterOf } from '../kernel/time.ts';
import { type DealHistory, type Positions, stepsCompleted } from './position.ts';

export type CompletedDate = Readonly<{ at: string; estimated: boolean }>;
type Known = Readonly<{ step: number; at: string }>;
type Dated = Readonly<{ createdAt: string; history: DealHistory; commissionPaidAt: string | null }>;

const daysPerStep = 7;

/** Which step was completed when, as the history tells; a step back forgets what it undid. */
function knownDates(deal: Dated, positions: Positions, completed: number): Known[] {
  const history = deal.history.length > 0 ? deal.history : [{ status: 'active' as const, at: deal.createdAt }];
  let known: Known[] = [];
  for (const { status, at } of history) {
    if (status === 'cancelled') continue;
    const step = stepsCompleted(status, false, positions);
    known = known.filter((earlier) => earlier.step <= step);
    if (!known.some((earlier) => earlier.step === step)) known.push({ step, at });
  }
  if (deal.commissionPaidAt !== null) known.push({ step: positions.paid, at: deal.commissionPaidAt });
  return known.filter((date) => date.step <= completed);
}

/**
 * When each completed step was completed, the first first. Between known dates a week a step is counted back from the next known
 * one, never before the known date or the creation before it; after the last known date that date is the best there is.
 */
export function completedDates(deal: Dated, positions: Positions, completed: number): CompletedDate[] {
  const known = knownDates(deal, positions, completed);
  return Array.from({ length: completed }, (_, index) => dateOf(index + 1, known, deal.createdAt));
}

function dateOf(step: number, known: readonly Known[], createdAt: string): CompletedDate {
  const before = known.findLast((date) => date.step <= step);
  if (before?.step === step) return { at: before.at, estimated: false };
  const earliest = before?.at ?? createdAt;
  const next = known.find((date) => date.step > step);
  const at = next ? laterOf(earliest, addDays(next.at, (step - next.step) * daysPerStep)) : earliest;
  return { at, estimated: true };
}
