/** A stay in a status, in milliseconds; `until` is null while it lasts. */
export type Stay<S> = Readonly<{ status: S; from: string; until: string | null; lasted: number }>;

/** All stays in a status taken together, in milliseconds. */
export type TimeInStatus<S> = Readonly<{ status: S; stays: number; lasted: number; isCurrent: boolean }>;

/** How long something stood in each status, one stay after the other, by its whole history, oldest first. The last one goes on. */
export const staysOf = <S>(history: readonly Readonly<{ status: S; at: string }>[], now: string): readonly Stay<S>[] =>
  history.map(({ status, at }, index) => {
    const until = history[index + 1]?.at ?? null;
    return { status, from: at, until, lasted: Math.max(0, Date.parse(until ?? now) - Date.parse(at)) };
  });

/** The same by status, in the order in which they were first reached. */
export function timeInStatuses<S>(stays: readonly Stay<S>[]): readonly TimeInStatus<S>[] {
  const totals = new Map<S, TimeInStatus<S>>();
  for (const { status, lasted, until } of stays) {
    const before = totals.get(status) ?? { status, stays: 0, lasted: 0, isCurrent: false };
    totals.set(status, { status, stays: before.stays + 1, lasted: before.lasted + lasted, isCurrent: until === null });
  }
  return [...totals.values()];
}
