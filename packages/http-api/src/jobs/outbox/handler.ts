import type { Keep } from '@acre/domain/ports';
import type { Change } from '../../http/live/change.ts';

export type Failure = Readonly<{ error: unknown; reason: string /** If true, no retry follows. */; final: boolean }>;

/** Carries out effects of one kind. An attempt may run twice if a process dies during it. */
export type Handler<P> = Readonly<{
  /** Limits how many effects of this kind an instance carries out in parallel; a function if the limit may change. */
  atOnce: number | (() => Promise<number>);
  /** Open pages are notified of this change after each attempt. */
  changes?: Change;
  /**
   * Does the work outside of the database, and stops soon after the signal. An error is a failed attempt; its message is stored as the
   * reason.
   */
  carryOut(payload: P, signal: AbortSignal): Promise<Keep>;
  /** It adds writes to the transaction that records a failed attempt. */
  failed?(payload: P, failure: Failure): Keep;
}>;

/** A retry cannot succeed after this error. */
export class PermanentError extends Error {}

export const nothingToKeep: Keep = async () => undefined;
