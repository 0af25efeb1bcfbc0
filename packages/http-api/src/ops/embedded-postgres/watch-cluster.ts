import type { Logger } from 'pino';
import { createAlarm } from '../../jobs/outbox/alarm.ts';
import { DiskFull, StartRefused } from '../../start-refused.ts';
import type { Cluster } from './cluster.ts';

export type ClusterWatch = Readonly<{ isUp(): boolean; stop(): Promise<void> }>;
type Watching = Readonly<{
  logger: Logger;
  changed(isUp: boolean): void;
  /** The watch calls this function when PostgreSQL is gone and cannot be restarted. */
  failed(reason: StartRefused): void;
}>;

const everySeconds = 0.25;
const untilRoomSeconds = 2;

/**
 * If PostgreSQL dies, restarts it immediately. If the disk is full, tries again until the start succeeds. Calls `failed` if PostgreSQL
 * cannot be restarted for any other reason.
 */
export function watchCluster(
  { isRunning, startAgain }: Pick<Cluster, 'isRunning' | 'startAgain'>,
  { logger, changed, failed }: Watching,
): ClusterWatch {
  const stopping = new AbortController();
  const alarm = createAlarm(stopping.signal);
  let isUp = true;
  const turn = (next: boolean) => {
    isUp = next;
    changed(next);
  };
  const bringBack = async (): Promise<void> => {
    turn(false);
    logger.error('PostgreSQL stopped unexpectedly and is being restarted');
    while (!stopping.signal.aborted) {
      if (await isStarted()) {
        turn(true);
        logger.warn('PostgreSQL is running again');
        return;
      }
      await alarm.next(untilRoomSeconds);
    }
  };
  /** Returns false while the disk is full. Any other failure is thrown. */
  const isStarted = (): Promise<boolean> =>
    startAgain().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof DiskFull)) throw error;
        logger.error(error.message);
        return false;
      },
    );
  const watch = async (): Promise<void> => {
    for (;;) {
      await alarm.next(everySeconds);
      if (stopping.signal.aborted) return;
      if (!(await isRunning())) await bringBack();
    }
  };
  const watching = watch().catch((error: Error) =>
    failed(new StartRefused(`PostgreSQL stopped unexpectedly and cannot be restarted, so Acre is stopping. ${error.message}`)),
  );
  return {
    isUp: () => isUp,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}
