import { daysBetween } from '../../kernel/time.ts';
import { isListed, type PropertyStatus } from './status.ts';

export type StatusReached = Readonly<{ status: PropertyStatus; at: string }>;

/**
 * Returns the time at which the current unbroken public listing of a property began; null if it is not listed. The history must be complete
 * and oldest first. Changes between listed statuses do not restart the time; leaving the market does.
 */
export function listedSince(history: readonly StatusReached[]): string | null {
  const lastBreak = history.findLastIndex(({ status }) => !isListed(status));
  return history[lastBreak + 1]?.at ?? null;
}

/** Returns whole days; the first day is 0. */
export const daysOnMarket = (since: string, now: string): number => Math.max(0, Math.floor(daysBetween(since, now)));
