/** This is one move in a status history. `from` is null for the first status. A history is append-only. */
export type StatusMove<S> = Readonly<{ id: number; from: S | null; to: S; by: number }>;

/** `lasted` is in milliseconds; `until` is null for the current stay. */
export type Stay<S> = Readonly<{ status: S; from: string; until: string | null; lasted: number }>;

/** `lasted` is the total of all stays in milliseconds. */
export type TimeInStatus<S> = Readonly<{ status: S; stays: number; lasted: number; isCurrent: boolean }>;

/** Returns every stay in order. The history must be complete and oldest first; the last stay continues until `now`. */
export const staysOf = <S>(history: readonly Readonly<{ status: S; at: string }>[], now: string): readonly Stay<S>[] =>
  history.map(({ status, at }, index) => {
    const until = history[index + 1]?.at ?? null;
    return { status, from: at, until, lasted: Math.max(0, Date.parse(until ?? now) - Date.parse(at)) };
  });

/** Adds up the stays in each status. The statuses are in the order in which they were first reached. */
export function timeInStatuses<S>(stays: readonly Stay<S>[]): readonly TimeInStatus<S>[] {
  const totals = new Map<S, TimeInStatus<S>>();
  for (const { status, lasted, until } of stays) {
    const before = totals.get(status) ?? { status, stays: 0, lasted: 0, isCurrent: false };
    totals.set(status, { status, stays: before.stays + 1, lasted: before.lasted + lasted, isCurrent: until === null });
  }
  return [...totals.values()];
}
