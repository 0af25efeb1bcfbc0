import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@acre/contracts';
import { exitCodes, Failure } from './failure.ts';

const waits = [500, 2000];

/** Tries again what failed for a reason that passes: a server that does not answer, or is busy. The last failure is thrown. */
export async function insist<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait, undefined, { signal });
    }
  }
  return work();
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 503 || error.body.code === 'idempotency.in_flight'
    : error instanceof Failure && error.exitCode === exitCodes.unreachable;
