import { postDigests } from '@acre/domain/notifications/post-digests';
import { purgeExpired } from '@acre/domain/retention/purge-expired';
import type { Logger } from 'pino';
import { realTools } from '../create-tools.ts';
import type { FilePlace } from '../files/open-files.ts';
import { sweep } from '../files/sweep.ts';
import { loggable } from '../http/middleware/loggable.ts';
import { onPool, portsWith } from '../ports-with.ts';
import { clearExpiredCounts } from '../postgres/clear-expired-counts.ts';
import type { Database } from '../postgres/connect.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** Removes expired records and returns their number. */
export const removeExpiredRecords = (db: Database): Promise<number> => purgeExpired(onPool(db, portsWith(realTools(db))));

/** Posts the daily digests that are due and returns their number. */
export const postDueDigests = (db: Database): Promise<number> => postDigests(onPool(db, portsWith(realTools(db))));

/** Runs all of these jobs a minute after the start and then every hour. Several instances share the work. */
export function startHourlyJobs(db: Database, place: FilePlace, logger: Logger): { stop(): Promise<unknown> } {
  let running: Promise<unknown> = Promise.resolve();
  const failed = (message: string) => (error: unknown) => logger.error({ err: loggable(error) }, message);
  const run = () => {
    running = Promise.all([
      sweep(db, place).catch(failed('unattached files could not be removed')),
      removeExpiredRecords(db).catch(failed('expired records could not be removed')),
      clearExpiredCounts(db).catch(failed('expired rate-limit counters could not be removed')),
      postDueDigests(db).catch(failed('posting daily digests failed')),
    ]);
  };
  const first = setTimeout(run, minutes);
  const every = setInterval(run, hours);
  const stop = () => {
    clearTimeout(first);
    clearInterval(every);
    return running;
  };
  return { stop };
}
