import { Refusal } from '@acre/domain';
import type { Logger } from 'pino';
import { InvalidRequest, isDatabaseAway } from '../errors.ts';
import { loggable } from '../loggable.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createAlarm } from '../outbox/alarm.ts';
import type { Database, Transaction } from '../pg/connect.ts';
import { endOfLog, type MustHold, type Standing, standingOf } from '../pg/replication.ts';
import { inTime } from './in-time.ts';
import { lagMeter } from './lag.ts';

/** `behind`: by more than may be. `misplaced`: the address leads to a server that is no standby. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'misplaced';

export type Replica = Readonly<{
  /** Does the work on the replica where it has what must be seen, else on the primary. It only reads, so it may be done twice. */
  read<R>(must: MustHold, onReplica: (trx: Transaction) => Promise<R>, onPrimary: () => Promise<R>): Promise<R>;
  state(): ReplicaState;
  /** Undefined while it does not answer. */
  lagSeconds(): number | undefined;
  stop(): Promise<void>;
}>;

export type ReplicaTools = Readonly<{
  primary: Database;
  replica: Database;
  /** Seconds that it may be behind with what others wrote. */
  maxLag: number;
  logger: Logger;
  /** Milliseconds that an answer is waited for; then the primary gives it. */
  patience?: number;
  metrics?: Pick<Metrics, 'read'> | undefined;
}>;

const secondsBetweenLooks = 1;
const usualPatience = 2000;
const behind = Symbol('behind');

const has = (standing: Standing, must: MustHold): boolean => standing.held >= ('publicVersion' in must ? must.publicVersion : must.writes);

/** Looks after a replica, and reads from it what it can answer as the primary would. */
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
    await inTime(endOfLog(primary), patience).then(meter.saw, () => undefined);
    try {
      const standing = await inTime(standingOf(replica), patience);
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
        const reply = await inTime(onReplica(must, work), patience);
        metrics?.read(reply === behind ? 'primary' : 'replica', reply === behind ? 'not_yet_there' : 'has_it');
        if (reply !== behind) return reply;
      } catch (error) {
        if (error instanceof Refusal || error instanceof InvalidRequest) throw error;
        metrics?.read('primary', 'failed');
        if (isDatabaseAway(error)) became('away', error);
        else logger.warn({ err: loggable(error) }, 'the replica could not answer');
      }
      return onPrimary();
    },
    state: () => state,
    lagSeconds: () => lag,
    stop: watching.stop,
  };
}

/** Again and again, with a pause between. */
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
