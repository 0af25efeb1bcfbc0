import { type Limit, limitRule } from '@acre/contracts/mechanism/rate-limits';
import { Refusal } from '@acre/domain/kernel/refusal';
import ipaddr from 'ipaddr.js';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../postgres/connect.ts';
import { queues } from '../../queue.ts';
import { type Pauses, pausesOn, postgresLimiter } from './pauses.ts';

/** Identifies a client by address, by account if known, and by device if the account logged in with it before. */
export type Client = Readonly<{ address: string; account: string | undefined; device?: string }>;
/**
 * Describes a client's remaining attempts:
 * - `left`: the number of remaining attempts; 0 during a pause after failed attempts
 * - `seconds`: the time until all attempts are available again; during a pause, the time until the next attempt
 */
export type Standing = Readonly<{ left: number; seconds: number }>;
type Report = (standing: Standing) => void;

/** Counts attempts in PostgreSQL, for all instances together. */
export type RateLimits = {
  /**
   * Runs `work` if the client has attempts left, and otherwise throws a `Refusal`. If a limit counts only failed attempts, one client's
   * attempts run one after the other. If a limit counts by address and account, `report` receives the address's remaining attempts. The
   * account's count would reveal attempts by other people.
   */
  readonly within: <R>(limit: Limit, client: Client, work: () => Promise<R>, report?: Report) => Promise<R>;
};

type Counter = Readonly<{ limit: Limit; key: string }>;
type Work<R> = Readonly<{
  limit: Limit;
  client: Client;
  counters: readonly Counter[];
  work: () => Promise<R>;
  report: Report;
}>;

const ignore: Report = () => undefined;

/**
 * At most this many attempts from one address may wait for their turn. The number is high because a whole office may log in from one
 * address.
 */
const longestLine = 512;

/** `onRefused` receives the name of the limit that was used up. */
export function rateLimits(db: Database, onRefused: (limit: Limit) => void = () => undefined): RateLimits {
  const limiterOf = memo((limit) => postgresLimiter(db, limitRule(limit)));
  const pausesOf = memo((limit) => {
    const { longestPause, ...rule } = limitRule(limit);
    return longestPause === undefined ? undefined : pausesOn(db, { ...rule, longest: longestPause });
  });
  const inLine = queues({ atOnce: 1, longest: longestLine, of: 'attempts by one client' });
  const refuse = (limit: Limit, seconds: number, report: Report): never => {
    report({ left: 0, seconds });
    onRefused(limit);
    throw new Refusal(limitRule(limit).refusal ?? 'too_many', { retryAfter: seconds });
  };
  const giveBack = async (counters: readonly Counter[]): Promise<void> => {
    for (const { limit, key } of counters) {
      // The counter no longer exists after the end of its window, or after the member was erased. Subtracting would create it again.
      const counted = await limiterOf(limit).get(key);
      if (counted !== null && counted.consumedPoints > 0) await limiterOf(limit).reward(key);
    }
  };

  const attempt = async <R>({ limit, counters, work, report }: Work<R>): Promise<R> => {
    const { tries, window, counts } = limitRule(limit);
    const taken: Counter[] = [];
    let standing: Standing = { left: tries, seconds: window };
    for (const counter of counters) {
      const { passed, result } = await consume(limiterOf(counter.limit), counter.key);
      const seconds = result.msBeforeNext / 1000;
      taken.push(counter);
      if (!passed) {
        await giveBack(taken);
        refuse(counter.limit, seconds, report);
      }
      if (taken.length === 1) standing = { left: result.remainingPoints, seconds };
    }
    report(standing);
    const giveBackTry = async () => {
      await giveBack(taken);
      report({ ...standing, left: Math.min(tries, standing.left + 1) });
    };
    try {
      const done = await work();
      if (counts === 'failed attempts') await giveBackTry();
      return done;
    } catch (error) {
      if (counts === 'successful attempts') await giveBackTry();
      throw error;
    }
  };

  const attemptAfterPause = async <R>(of: Work<R>): Promise<R> => {
    const [pauses, key] = [pausesOf(of.limit), pauseKeyOf(of.limit, of.client)];
    if (pauses === undefined || key === undefined) return attempt(of);
    const seconds = await pauses.secondsLeft(key);
    if (seconds > 0) refuse(of.limit, seconds, of.report);
    return attempt({ ...of, work: () => withPauses(pauses, key, of.work) });
  };

  return {
    within: async (limit, client, work, report = ignore) => {
      const counters = countersOf(limit, client);
      const run = () => attemptAfterPause({ limit, client, counters, work, report });
      return limitRule(limit).counts !== 'failed attempts' ? run() : inLine(counters[0]?.key ?? limit, run);
    },
  };
}

function memo<T>(make: (limit: Limit) => T): (limit: Limit) => T {
  const made = new Map<Limit, T>();
  return (limit) => {
    const one = made.get(limit) ?? make(limit);
    made.set(limit, one);
    return one;
  };
}

function countersOf(limit: Limit, { address, account, device }: Client): Counter[] {
  const { by, countsAs = [limit] } = limitRule(limit);
  const counter = (one: Limit, key: string): Counter => ({ limit: one, key: `${one}:${key}` });
  if (device !== undefined) return [counter(limit, `device:${device}:account:${account}`)];
  return countsAs.flatMap((one) => [
    ...(by === 'person' ? [] : [counter(one, `address:${networkOf(address)}`)]),
    ...(by === 'address' || account === undefined ? [] : [counter(one, `account:${account}`)]),
  ]);
}

/**
 * Returns undefined if there is no account, or if the device is known. The limit of a known device allows so few attempts that pauses are
 * unnecessary.
 */
const pauseKeyOf = (limit: Limit, { address, account, device }: Client): string | undefined =>
  account === undefined || device !== undefined ? undefined : `${limit}:address:${networkOf(address)}:account:${account}`;

/**
 * A `Refusal` prolongs the client's pauses, and a success ends them. Other errors do not count, because they are not the client's fault.
 */
async function withPauses<R>(pauses: Pauses, key: string, work: () => Promise<R>): Promise<R> {
  try {
    const done = await work();
    await pauses.end(key);
    return done;
  } catch (error) {
    if (error instanceof Refusal) await pauses.prolong(key);
    throw error;
  }
}

/** If no attempt is left, the library rejects with its result, not with an error. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<{ passed: boolean; result: RateLimiterRes }> {
  try {
    return { passed: true, result: await limiter.consume(key) };
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return { passed: false, result: rejected };
    throw rejected;
  }
}

const hextetsOfNetwork = 4;

/**
 * Returns the key under which limits count an address. IPv6 addresses count by /64, because providers give each customer at least a /64. An
 * IPv4-mapped address (`::ffff:192.0.2.1`) counts as IPv4. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, hextetsOfNetwork).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
