import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../postgres/connect.ts';

/**
 * Returns a limiter that counts attempts in the table `rate_limits`. A migration creates the table, and an hourly job deletes expired rows.
 * The library must do neither.
 */
export const postgresLimiter = (db: Database, { tries, window }: Readonly<{ tries: number; window: number }>): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: tries,
    duration: window,
  });

/**
 * Delays repeated failed attempts, twice as long each time, up to `longest` seconds. Failures are forgotten after the window, or after a
 * success.
 */
export type Pauses = {
  /** Returns the seconds until the next attempt under the key is allowed; 0 means now. */
  readonly secondsLeft: (key: string) => Promise<number>;
  readonly prolong: (key: string) => Promise<void>;
  readonly end: (key: string) => Promise<void>;
};

export function pausesOn(db: Database, { tries, window, longest }: Readonly<{ tries: number; window: number; longest: number }>): Pauses {
  const limiter = postgresLimiter(db, { tries, window });
  const pauseOf = (key: string) => key.replace(':', ':pause:');
  return {
    secondsLeft: async (key) => ((await limiter.get(pauseOf(key)))?.msBeforeNext ?? 0) / 1000,
    prolong: async (key) => {
      const { consumedPoints } = await limiter.penalty(key);
      await limiter.set(pauseOf(key), consumedPoints, Math.min(longest, 2 ** (consumedPoints - 1)));
    },
    end: async (key) => {
      await limiter.delete(key);
    },
  };
}
