/** `from` is null for the first status. Histories are append-only. */
export type StatusMove<S> = Readonly<{ id: number; from: S | null; to: S; by: number }>;
