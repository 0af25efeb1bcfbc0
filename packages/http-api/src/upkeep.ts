import type { Logger } from 'pino';
import { loggable } from './loggable.ts';
import { createAlarm } from './outbox/alarm.ts';
import type { Database } from './pg/connect.ts';
import { foldSumChanges, manySumChanges } from './pg/kept-sums.ts';
import { foldMapChanges, manyChanges } from './pg/map-counts.ts';
import { passNamesOn } from './pg/names-passed-on.ts';

const pauseSeconds = 1;

/** Work that writers leave to others. Several instances share it. */
export const startUpkeep = (db: Database, logger: Logger): { stop(): Promise<void> } => {
  const running = [
    everySecond(async () => (await foldMapChanges(db)) >= manyChanges, 'the counts of the map could not be brought up', logger),
    everySecond(async () => (await foldSumChanges(db)) >= manySumChanges, 'the sums of deals and ledger could not be brought up', logger),
    everySecond(() => passNamesOn(db), 'new names could not be passed on to deals', logger),
  ];
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
};

/** Does a piece of the work every second, and the next one at once where `work` answers that there is more. */
function everySecond(work: () => Promise<boolean>, failed: string, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const alarm = createAlarm(stopping.signal);
  const piece = () =>
    work().catch((error: unknown) => {
      logger.warn({ err: loggable(error) }, failed);
      return false;
    });
  const working = (async () => {
    while (!stopping.signal.aborted) if (!(await piece())) await alarm.next(pauseSeconds);
  })();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
