import { Refusal } from '@acre/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './pg/connect.ts';

const points = 10;
/** A property may have fifty images and fifty documents. */
const manyPoints = 150;
const duration = 15 * 60;

/** Counts tries, for all instances together: the 11th within 15 minutes is refused. */
export type Limits = {
  /** Counts a try under each key, however it turns out. */
  count<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>;
  /** The same for uploads and brochures, of which there may be more. */
  countMany<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>;
  /** Counts a try under each key beforehand and gives it back when it turns out good. */
  guard<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>;
};

/** `refused` is told what was tried too often. */
export function pgLimits(db: Database, refused: (limit: string) => void = () => undefined): Limits {
  const store = { storeClient: db, storeType: 'knex', tableName: 'rate_limits', tableCreated: true, keyPrefix: '', duration };
  const limiter = new RateLimiterPostgres({ ...store, points });
  const patientLimiter = new RateLimiterPostgres({ ...store, points: manyPoints });
  const underWay = triesUnderWay();
  const consumeAll = async (by: RateLimiterPostgres, names: readonly string[], next: TriesUnderWay['next']): Promise<void> => {
    const over = await consumeEach(by, names, next);
    if (over === undefined) return;
    refused(over.name.split(':', 1)[0] ?? '');
    throw new Refusal('too_many', { retryAfter: over.retryAfter });
  };
  return {
    count: async (names, work) => {
      await consumeAll(limiter, names, () => undefined);
      return work();
    },
    countMany: async (names, work) => {
      await consumeAll(patientLimiter, names, () => undefined);
      return work();
    },
    guard: async (names, work) => {
      await consumeAll(limiter, names, underWay.next);
      return underWay.track(names, async () => {
        const result = await work();
        for (const name of names) await limiter.reward(name);
        return result;
      });
    },
  };
}

type Over = Readonly<{ name: string; retryAfter: number }>;

/** Takes a point under every name or under none. While tries are under way that may give theirs back, it waits for them. */
async function consumeEach(limiter: RateLimiterPostgres, names: readonly string[], next: TriesUnderWay['next']): Promise<Over | undefined> {
  const taken: string[] = [];
  for (const name of names) {
    const rejected = await consume(limiter, name);
    taken.push(name);
    if (rejected === undefined) continue;
    for (const one of taken) await limiter.reward(one);
    const change = next(name);
    if (change === undefined) return { name, retryAfter: rejected.msBeforeNext / 1000 };
    await change;
    return consumeEach(limiter, names, next);
  }
  return undefined;
}

async function consume(limiter: RateLimiterPostgres, name: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(name);
    return undefined;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return rejected;
    throw rejected;
  }
}

type TriesUnderWay = {
  track<R>(names: readonly string[], work: () => Promise<R>): Promise<R>;
  /** When the next try under the name ends; undefined when none is under way here. */
  next(name: string): Promise<unknown> | undefined;
};

const nothing = () => undefined;

function triesUnderWay(): TriesUnderWay {
  const running = new Map<string, Set<Promise<unknown>>>();
  return {
    track: (names, work) => {
      const result = work();
      const ended = result.then(nothing, nothing).then(() => {
        for (const name of names) if (running.get(name)?.delete(ended) && running.get(name)?.size === 0) running.delete(name);
      });
      for (const name of names) running.set(name, (running.get(name) ?? new Set()).add(ended));
      return result;
    },
    next: (name) => {
      const tries = running.get(name);
      return tries && Promise.race(tries);
    },
  };
}
