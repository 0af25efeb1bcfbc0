import { limitWindow } from '@acre/contracts/openapi';
import { Refusal } from '@acre/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './pg/connect.ts';

/** Where a try leaves its caller: how many more there may be, and in how many seconds all are there again. */
export type Standing = Readonly<{ left: number; seconds: number }>;
/** Told how the first of the keys stands, which is the caller's own: what others tried on an account is nobody's to know. */
type Tell = (standing: Standing) => void;
type Limited = <R>(tries: Tries, work: () => Promise<R>, tell?: Tell) => Promise<R>;
/** What is tried: under which keys, and how often it may be within the window. */
export type Tries = Readonly<{ keys: readonly string[]; most: number }>;

/** Counts tries, for all instances together. */
export type Limits = {
  /** Counts a try under each key, however it turns out. */
  readonly count: Limited;
  /** Counts a try under each key beforehand and gives it back when it turns out good. */
  readonly guard: Limited;
};

const untold: Tell = () => undefined;

/** `refused` is told what was tried too often. */
export function pgLimits(db: Database, refused: (limit: string) => void = () => undefined): Limits {
  const store = { storeClient: db, storeType: 'knex', tableName: 'rate_limits', tableCreated: true, keyPrefix: '', duration: limitWindow };
  const limiters = new Map<number, RateLimiterPostgres>();
  const limiterOf = (points: number): RateLimiterPostgres => {
    const limiter = limiters.get(points) ?? new RateLimiterPostgres({ ...store, points });
    limiters.set(points, limiter);
    return limiter;
  };
  const underWay = triesUnderWay();
  const consumeAll = async ({ keys, most }: Tries, watch: TriesUnderWay['watch'], tell: Tell): Promise<Standing> => {
    const { over, first } = await consumeEach(limiterOf(most), keys, watch);
    if (over === undefined) {
      tell(first);
      return first;
    }
    tell({ left: 0, seconds: over.retryAfter });
    refused(over.name.slice(0, over.name.indexOf(':')));
    throw new Refusal('too_many', { retryAfter: over.retryAfter });
  };
  return {
    count: async (tries, work, tell = untold) => {
      await consumeAll(tries, () => nothing, tell);
      return work();
    },
    guard: async (tries, work, tell = untold) => {
      const { left, seconds } = await consumeAll(tries, underWay.watch, tell);
      return underWay.track(tries.keys, async () => {
        const result = await work();
        for (const name of tries.keys) await limiterOf(tries.most).reward(name);
        tell({ left: left + 1, seconds });
        return result;
      });
    },
  };
}

type Over = Readonly<{ name: string; retryAfter: number }>;

type Consumed = Readonly<{ first: Standing; over?: Over }>;

/** Takes a point under every name or under none. While tries are under way that may give theirs back, it waits for them. */
async function consumeEach(limiter: RateLimiterPostgres, names: readonly string[], watch: TriesUnderWay['watch']): Promise<Consumed> {
  const taken: string[] = [];
  let first: Standing | undefined;
  for (const name of names) {
    // One that ends while this is counted gives its point back, too late to be counted with.
    const changeOf = watch(name);
    const { passed, result } = await consume(limiter, name);
    const seconds = result.msBeforeNext / 1000;
    first ??= { left: result.remainingPoints, seconds };
    taken.push(name);
    if (passed) continue;
    for (const one of taken) await limiter.reward(one);
    const change = changeOf();
    if (change === undefined) return { first, over: { name, retryAfter: seconds } };
    await change;
    return consumeEach(limiter, names, watch);
  }
  return { first: first ?? { left: limiter.points, seconds: limitWindow } };
}

async function consume(limiter: RateLimiterPostgres, name: string): Promise<{ passed: boolean; result: RateLimiterRes }> {
  try {
    return { passed: true, result: await limiter.consume(name) };
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return { passed: false, result: rejected };
    throw rejected;
  }
}

type TriesUnderWay = {
  track<R>(names: readonly string[], work: () => Promise<R>): Promise<R>;
  /** From now on: tells when a try under the name ended, or will end; undefined when none did and none is under way here. */
  watch(name: string): () => Promise<unknown> | undefined;
};

type Running = Readonly<{ names: readonly string[]; ended: Promise<unknown> }>;
/** Until the next try ends. Whoever watches remembers one and finds those after it; what nobody remembers is forgotten. */
type Moment = { end?: Readonly<{ names: readonly string[]; next: Moment }> };

const nothing = () => undefined;

function triesUnderWay(): TriesUnderWay {
  const running = new Set<Running>();
  let now: Moment = {};
  const ends = (one: Running): void => {
    running.delete(one);
    const next = {};
    now.end = { names: one.names, next };
    now = next;
  };
  const nextEnd = (name: string): Promise<unknown> | undefined => {
    const tries = [...running].filter(({ names }) => names.includes(name));
    return tries.length === 0 ? undefined : Promise.race(tries.map(({ ended }) => ended));
  };
  return {
    track: (names, work) => {
      const result = work();
      const one: Running = { names, ended: result.then(nothing, nothing).then(() => ends(one)) };
      running.add(one);
      return result;
    },
    watch: (name) => {
      const since = now;
      return () => (hasEnded(name, since) ? Promise.resolve() : nextEnd(name));
    },
  };
}

function hasEnded(name: string, since: Moment): boolean {
  for (let { end } = since; end !== undefined; { end } = end.next) if (end.names.includes(name)) return true;
  return false;
}
