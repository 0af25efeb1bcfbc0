import { setTimeout as wait } from 'node:timers/promises';
import type { Effect, PayloadOf } from '@acre/domain';
import type { Logger } from 'pino';
import { loggable } from '../loggable.ts';
import type { Database } from '../pg/connect.ts';
import { listenTo } from '../pg/listen-to.ts';
import { claimDue } from '../pg/pg-outbox.ts';
import type { PortsOn } from '../ports-with.ts';
import { createAlarm } from './alarm.ts';
import type { Handler } from './handler.ts';
import { createLanes } from './lanes.ts';
import { tryEffect } from './try-effect.ts';

/** One handler for each kind of effect: a missing one does not compile. */
export type Handlers = { readonly [K in Effect['kind']]: Handler<PayloadOf<K>> };

export type Pace = Readonly<{
  /** A try that lasts longer is taken for failed. */
  limitSeconds: number;
  /** After this time an effect whose process died is tried again: longer than a try may last and be kept. */
  leaseSeconds: number;
  /** Looks for what is due at least this often; what is written anew is heard of at once. */
  pollSeconds: number;
  /** How long tries under way may go on when the worker is stopped. */
  drainSeconds: number;
}>;

const usual: Pace = { limitSeconds: 60, leaseSeconds: 90, pollSeconds: 5, drainSeconds: 8 };

type Tools = Readonly<{ db: Database; portsOn: PortsOn; handlers: Handlers; logger: Logger; pace?: Partial<Pace> }>;

/** Carries the outbox out, together with the workers of all other instances. */
export function runOutbox({ db, portsOn, handlers, logger, pace = {} }: Tools): { stop(): Promise<void> } {
  const { limitSeconds, leaseSeconds, pollSeconds, drainSeconds } = { ...usual, ...pace };
  const [stopping, ending] = [new AbortController(), new AbortController()];
  const tools = { db, portsOn, logger, limitSeconds, ending: ending.signal };
  const alarm = createAlarm(stopping.signal);
  const lanes = createLanes(handlers as unknown as Readonly<Record<string, Handler<unknown>>>, alarm.ring);

  const round = async () => {
    const room = await lanes.room();
    if (Object.keys(room).length === 0) return;
    for (const effect of await claimDue(db, room, leaseSeconds)) {
      lanes.take(effect, (handler) => tryEffect(tools, handler, effect));
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => logger.warn({ err: loggable(error) }, 'the outbox could not be read'));
      await alarm.next(pollSeconds);
    }
  };

  const listening = listenTo(db, ['outbox'], { notice: alarm.ring, joined: alarm.ring });
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([listening.stop(), working]);
      await Promise.race([lanes.empty(), wait(drainSeconds * 1000, undefined, { ref: false })]);
      ending.abort();
      await lanes.empty();
    },
  };
}
