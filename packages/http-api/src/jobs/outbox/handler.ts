import type { Keep } from '@acre/domain/ports';
import type { Change } from '../../http/live/change.ts';

export type Failure = Readonly<{
  error: unknown;
  reason: string;
  /** If true, no retry follows. */
  final: boolean;
}>;

/** Carries out effects of one kind. An effect may be carried out twice if the process dies during an attempt. */
export type Handler<P> = Readonly<{
  /** Limits how many effects of this kind an instance carries out in parallel; a function if the limit may change. */
  atOnce: number | (() => Promise<number>);
  /** Open pages are notified of this change after each attempt. */
  changes?: Change;
  /**
   * Carries out one effect while no transaction is open. Returns a `Keep`, which writes the results in the transaction that records the
   * outcome. A rejection means that the attempt failed, and its message is stored. The work should stop soon after `signal` aborts.
   */
  carryOut(payload: P, signal: AbortSignal): Promise<Keep>;
  /** Runs after a failed attempt. The returned function writes within the transaction that records the failure. */
  failed?(payload: P, failure: Failure): Keep;
}>;

/** A retry cannot succeed after this error. */
export class PermanentError extends Error {}

export const nothingToKeep: Keep = async () => undefined;
