import { daysBetween } from '../kernel/time.ts';
import { isListed, type PropertyStatus } from './status.ts';

/** A line of a property's status history. */
export type StatusReached = Readonly<{ status: PropertyStatus; at: string }>;

/**
 * Since when a property has been publicly listed without a break, by its whole history, oldest first; null where it is not listed.
 * Statuses may change within; once it was taken off the market, its time begins anew.
 */
export function listedSince(history: readonly StatusReached[]): string | null {
  const lastBreak = history.findLastIndex(({ status }) => !isListed(status));
  return history[lastBreak + 1]?.at ?? null;
}

/** Whole days on the market; 0 on the first. */
export const daysOnMarket = (since: string, now: string): number => Math.max(0, Math.floor(daysBetween(since, now)));
