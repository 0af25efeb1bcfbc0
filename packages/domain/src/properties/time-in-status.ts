import type { StatusReached } from './market-time.ts';
import type { PropertyStatus } from './status.ts';

/** A stay in a status, in milliseconds; `until` is null while it lasts. */
export type Stay = Readonly<{ status: PropertyStatus; from: string; until: string | null; lasted: number }>;

/** All stays in a status taken together, in milliseconds. */
export type TimeInStatus = Readonly<{ status: PropertyStatus; stays: number; lasted: number; isCurrent: boolean }>;

/** How long a property stood in each status, one stay after the other, by its whole history, oldest first. The last one goes on. */
export const staysOf = (history: readonly StatusReached[], now: string): readonly Stay[] =>
  history.map(({ status, at }, index) => {
    const until = history[index + 1]?.at ?? null;
    return { status, from: at, until, lasted: Math.max(0, Date.parse(until ?? now) - Date.parse(at)) };
  });

/** The same by status, in the order in which they were first reached. */
export function timeInStatuses(stays: readonly Stay[]): readonly TimeInStatus[] {
  const totals = new Map<PropertyStatus, TimeInStatus>();
  for (const { status, lasted, until } of stays) {
    const before = totals.get(status) ?? { status, stays: 0, lasted: 0, isCurrent: false };
    totals.set(status, { status, stays: before.stays + 1, lasted: before.lasted + lasted, isCurrent: until === null });
  }
  return [...totals.values()];
}
