/** One line of a status history; `from` is null for the beginning. Histories take new rows only. */
export type StatusMove<S> = Readonly<{ id: number; from: S | null; to: S; by: number }>;
