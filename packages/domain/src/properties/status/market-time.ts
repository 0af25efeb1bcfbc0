import { daysBetween } from '../../kernel/time.ts';
import { isListed, type PropertyStatus } from './status.ts';

export type StatusReached = Readonly<{ status: PropertyStatus; at: string }>;

/**
 * Returns the time when the current public listing of a property began. Returns null if the property is not listed. The history must be
 * complete and oldest first. Changes between listed statuses do not begin a new listing.
 */
export function listedSince(history: readonly StatusReached[]): string | null {
  const lastBreak = history.findLastIndex(({ status }) => !isListed(status));
  return history[lastBreak + 1]?.at ?? null;
}

/** Returns whole days; the first day is 0. */
export const daysOnMarket = (since: string, now: string): number => Math.max(0, Math.floor(daysBetween(since, now)));
