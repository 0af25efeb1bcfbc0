import type { Logger } from 'pino';
import { loggable } from './loggable.ts';
import { createAlarm } from './outbox/alarm.ts';
import type { Database } from './pg/connect.ts';
import { foldMapChanges, manyChanges } from './pg/map-counts.ts';

const pauseSeconds = 1;

/** Folds what was written into the counts of the map, every second, so that few changes wait. Several instances share the work. */
export function startFoldingMap(db: Database, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const alarm = createAlarm(stopping.signal);
  const fold = () =>
    foldMapChanges(db).catch((error: unknown) => {
      logger.warn({ err: loggable(error) }, 'the counts of the map could not be brought up');
      return 0;
    });
  const work = async () => {
    while (!stopping.signal.aborted) if ((await fold()) < manyChanges) await alarm.next(pauseSeconds);
  };
  const working = work();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
