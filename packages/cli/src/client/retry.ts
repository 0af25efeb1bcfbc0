import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@acre/contracts/mechanism/client';
import { exitCodes, Failure } from './failure.ts';

const waits = [500, 2000];

/** Retries temporary failures, such as an unreachable or busy server. The last error is thrown. */
export async function retry<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
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
