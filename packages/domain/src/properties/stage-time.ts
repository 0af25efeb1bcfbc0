import { daysBetween } from '../kernel/time.ts';
import type { StatusReached } from './market-time.ts';
import { type Stage, stageOf } from './status.ts';

/** That a property left a stage, when, and after how many days, with fractions. */
export type StageLeft = Readonly<{ stage: Stage; at: string; days: number }>;

/** How long properties stay in a stage: the average of the latest moves out of it; null where nothing has left it yet. */
export type StageTime = Readonly<{ stage: Stage; moves: number; days: number | null }>;

/** The average is of so many of the latest moves, so that it tells of now. */
export const latestMoves = 500;

/** Every stage that a property has left, by its whole history, oldest first. Statuses of one stage that follow each other are one stay. */
export function stagesLeft(history: readonly StatusReached[]): StageLeft[] {
  const left: StageLeft[] = [];
  let stay: { stage: Stage; since: string } | undefined;
  for (const { status, at } of history) {
    const stage = stageOf(status);
    if (stay?.stage === stage) continue;
    if (stay) left.push({ stage: stay.stage, at, days: daysBetween(stay.since, at) });
    stay = { stage, since: at };
  }
  return left;
}
