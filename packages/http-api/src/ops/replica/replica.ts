import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Logger } from 'pino';
import { InvalidRequest, isDatabaseAway } from '../../http/middleware/errors.ts';
import { loggable } from '../../http/middleware/loggable.ts';
import { createAlarm } from '../../jobs/outbox/alarm.ts';
import type { Database, Transaction } from '../../postgres/connect.ts';
import { endOfLog, type MustHold, type Standing, standingOf } from '../../postgres/replication.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { lagMeter } from './lag.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * A `used` replica serves reads. A `behind` replica lags more than allowed, and an `away` replica does not respond. `misplaced` means that
 * the URL leads to a server that is not a standby.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'misplaced';

export type Replica = Readonly<{
  /**
   * Runs `onReplica` if the replica is in use and has all writes that `must` requires, and otherwise `onPrimary`. If `onReplica` takes too
   * long or throws anything except a `Refusal` or `InvalidRequest`, `onPrimary` runs as well. Neither function may write, because one call
   * can run both.
   */
  read<R>(must: MustHold, onReplica: (trx: Transaction) => Promise<R>, onPrimary: () => Promise<R>): Promise<R>;
  /**
   * Waits until the replica has everything that is committed now, but gives up after `maxLag` seconds. It does not wait for a replica that
   * is not in use.
   */
  caughtUp(): Promise<void>;
  state(): ReplicaState;
  /** Returns undefined while the replica does not respond. */
  lagSeconds(): number | undefined;
  stop(): Promise<void>;
}>;

export type ReplicaTools = Readonly<{
  primary: Database;
  replica: Database;
  /** The replica may be this many seconds behind other people's writes. */
  maxLag: number;
  logger: Logger;
  /** After this many milliseconds without a response, the primary serves the read. */
  patience?: number;
  metrics?: Pick<Metrics, 'read'> | undefined;
}>;

const secondsBetweenLooks = 1;
const usualPatience = 2000;
const briefly = 25;
const behind = Symbol('behind');

const has = (standing: Standing, must: MustHold): boolean => standing.held >= ('publicVersion' in must ? must.publicVersion : must.writes);

/** Monitors a replica. Reads from it while it lags no more than `maxLag` and has the writes that a read requires. */
export function replicaOf({ primary, replica, maxLag, logger, metrics, patience = usualPatience }: ReplicaTools): Replica {
  const meter = lagMeter(secondsBetweenLooks);
  let state: ReplicaState = 'away';
  let lag: number | undefined;

  const became = (next: ReplicaState, why?: unknown): void => {
    if (next !== state)
      logger[next === 'used' ? 'info' : 'warn']({ replica: next, lag, ...(why !== undefined && { err: loggable(why) }) }, 'replica');
    state = next;
  };
  const near = ({ isStandby, position }: Standing): boolean => isStandby && position !== null && meter.secondsAt(position) <= maxLag;
  const look = async (): Promise<void> => {
    await withTimeout(endOfLog(primary), patience).then(meter.saw, () => undefined);
    try {
      const standing = await withTimeout(standingOf(replica), patience);
      lag = standing.position === null ? undefined : meter.secondsAt(standing.position);
      became(!standing.isStandby ? 'misplaced' : near(standing) ? 'used' : 'behind');
    } catch (error) {
      lag = undefined;
      became('away', error);
    }
  };
  const onReplica = <R>(must: MustHold, work: (trx: Transaction) => Promise<R>): Promise<R | typeof behind> =>
    replica.transaction(
      async (trx) => {
        const standing = await standingOf(trx, must);
        return near(standing) && has(standing, must) ? work(trx) : behind;
      },
      { readOnly: true },
    );
  const watching = keepDoing(look, secondsBetweenLooks);

  return {
    read: async (must, work, onPrimary) => {
      if (state !== 'used') {
        metrics?.read('primary', state);
        return onPrimary();
      }
      try {
        const reply = await withTimeout(onReplica(must, work), patience);
        metrics?.read(reply === behind ? 'primary' : 'replica', reply === behind ? 'not_yet_there' : 'has_it');
        if (reply !== behind) return reply;
      } catch (error) {
        if (error instanceof Refusal || error instanceof InvalidRequest) throw error;
        metrics?.read('primary', 'failed');
        if (isDatabaseAway(error)) became('away', error);
        else logger.warn({ err: loggable(error) }, 'a read on the replica failed');
      }
      return onPrimary();
    },
    caughtUp: async () => {
      if (state !== 'used') return;
      const end = await withTimeout(endOfLog(primary), patience).catch(() => 0);
      for (const until = Date.now() + maxLag * 1000; state === 'used' && Date.now() < until; await wait(briefly)) {
        const { position } = await withTimeout(standingOf(replica), patience).catch(() => ({ position: null }));
        if (position === null || position >= end) return;
      }
    },
    state: () => state,
    lagSeconds: () => lag,
    stop: watching.stop,
  };
}

/** Repeats the work until it is stopped, with a pause in between. */
function keepDoing(work: () => Promise<void>, pauseSeconds: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const alarm = createAlarm(stopping.signal);
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await work();
      await alarm.next(pauseSeconds);
    }
  };
  const working = loop();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
