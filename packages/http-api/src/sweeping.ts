import { application } from '@acre/domain/application';
import type { Logger } from 'pino';
import type { FilePlace } from './files/open-files.ts';
import { sweep } from './files/sweep.ts';
import { loggable } from './loggable.ts';
import type { Database } from './pg/connect.ts';
import { forgetTries } from './pg/pg-tries.ts';
import { onPool, portsWith } from './ports-with.ts';
import { realTools } from './real-tools.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** Removes records that were kept for their time; answers how many. */
export const forgetPassed = (db: Database): Promise<number> => application(onPool(db, portsWith(realTools(db)))).forgetPassed();

/** Posts the daily digests that are due; answers how many. */
export const postDigests = (db: Database): Promise<number> => application(onPool(db, portsWith(realTools(db)))).postDigests();

/** Sweeps a minute after the start and every hour. Several instances share the work. */
export function startSweeping(db: Database, place: FilePlace, logger: Logger): { stop(): Promise<unknown> } {
  let running: Promise<unknown> = Promise.resolve();
  const failed = (what: string) => (error: unknown) => logger.error({ err: loggable(error) }, what);
  const run = () => {
    running = Promise.all([
      sweep(db, place).catch(failed('sweeping files failed')),
      forgetPassed(db).catch(failed('removing records past their time failed')),
      forgetTries(db).catch(failed('removing counts of tries that are over failed')),
      postDigests(db).catch(failed('posting daily digests failed')),
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
