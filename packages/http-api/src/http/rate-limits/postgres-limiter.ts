import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../postgres/connect.ts';

/** Uses the table that a migration created. The hourly sweep removes expired rows. */
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
