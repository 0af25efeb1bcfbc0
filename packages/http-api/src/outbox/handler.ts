import type { Keep } from '@acre/domain/application';

export type Failure = Readonly<{ error: unknown; reason: string /** Nothing more is tried. */; final: boolean }>;

/** How effects of a kind are carried out. A try may happen twice where a process dies in the middle of it. */
export type Handler<P> = Readonly<{
  /** How many of them an instance carries out at the same time; a function, where that may change. */
  atOnce: number | (() => Promise<number>);
  /** Does what is outside of the database, and ends soon after the signal. An error is a failed try; its message is kept as the reason. */
  carryOut(payload: P, signal: AbortSignal): Promise<Keep>;
  /** Kept with a failed try. */
  failed?(payload: P, failure: Failure): Keep;
}>;

/** A failure that trying again cannot mend. */
export class Hopeless extends Error {}

export const nothingToKeep: Keep = async () => undefined;
