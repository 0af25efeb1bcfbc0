import type { Reply } from './caller.ts';

/**
 * These statuses mean that the server was busy or already working on the same request: nothing was done, and the request may be sent again.
 */
const isTurnedAway = ({ status, json }: Reply): boolean =>
  (status === 503 || status === 409) && ['server.unavailable', 'idempotency.in_flight'].includes((json as { code?: string }).code ?? '');

/** Each call is sent at most this many times, including the first attempt. */
const most = 10;

/**
 * Sends all calls in parallel, like many clients. Then repeats each call for which the server was too busy, one call after another. Returns
 * the last reply to each call, in the order of `calls`.
 */
export async function atOnce(calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies = await Promise.all(calls.map((call) => call()));
  for (const [at, call] of calls.entries())
    for (let tries = 1; tries < most && isTurnedAway(replies[at] as Reply); tries += 1) replies[at] = await call();
  return replies;
}

/** Returns `count` calls, each with its number from 0. */
export const times = (count: number, call: (nth: number) => Promise<Reply>): (() => Promise<Reply>)[] =>
  Array.from({ length: count }, (_, nth) => () => call(nth));
