import { daysBetween } from '../../kernel/time.ts';
import type { StatusReached } from './market-time.ts';
import { type Stage, stageOf } from './status.ts';

/** `days` may be fractional. */
export type StageLeft = Readonly<{ stage: Stage; at: string; days: number }>;

/**
 * `days` is the average time that properties spent in `stage` before leaving. The average covers the latest `moves` departures, at most
 * 500. Without any departures, `days` is null.
 */
export type StageTime = Readonly<{ stage: Stage; moves: number; days: number | null }>;

/** The average uses only this many moves, so that it reflects the present. */
export const latestMoves = 500;

/**
 * Returns one entry for each time that a property left a stage. A change between two statuses of one stage adds no entry. `history` must be
 * complete and must begin with the oldest status.
 */
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
