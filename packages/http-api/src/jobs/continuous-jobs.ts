import type { Logger } from 'pino';
import { loggable } from '../http/middleware/loggable.ts';
import type { Database } from '../postgres/connect.ts';
import { foldMapChanges, manyChanges } from '../postgres/projections/map-counts.ts';
import { propagateRenames } from '../postgres/projections/rename-propagation.ts';
import { createAlarm } from './outbox/alarm.ts';

const pauseSeconds = 1;

/**
 * Starts two jobs that run every second. They bring the map counts, and the names stored in deals, up to date with recent changes. Several
 * instances share this work.
 */
export const startContinuousJobs = (db: Database, logger: Logger): { stop(): Promise<void> } => {
  const running = [
    everySecond(async () => (await foldMapChanges(db)) >= manyChanges, 'the map counts could not be updated', logger),
    everySecond(() => propagateRenames(db), 'deals could not be updated with new names of people and properties', logger),
  ];
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
};

/** Runs a piece of work every second; if `work` returns true, there is more, and the next piece runs immediately. */
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
