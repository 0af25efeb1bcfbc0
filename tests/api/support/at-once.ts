import type { Reply } from './caller.ts';

/** The server was too busy, or at work on the same: nothing was done of it, and it may be sent again. */
const isTurnedAway = ({ status, json }: Reply): boolean =>
  (status === 503 || status === 409) && ['server.unavailable', 'idempotency.in_flight'].includes((json as { code?: string }).code ?? '');

/** Of how often a client tries. */
const most = 10;

/**
 * Sends all at once, as many clients do. What is turned away is sent again as it was, under the key it had, one after the other; how many
 * those are depends on the machine. The last answers, in the order of the calls.
 */
export async function atOnce(calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies = await Promise.all(calls.map((call) => call()));
  for (const [at, call] of calls.entries())
    for (let tries = 1; tries < most && isTurnedAway(replies[at] as Reply); tries += 1) replies[at] = await call();
  return replies;
}

/** That many of the same. */
export const times = (count: number, call: (nth: number) => Promise<Reply>): (() => Promise<Reply>)[] =>
  Array.from({ length: count }, (_, nth) => () => call(nth));
