import { setTimeout as wait } from 'node:timers/promises';
import type { Effect, PayloadOf } from '@acre/domain/outbox/effect';
import { loggable } from '../../http/middleware/loggable.ts';
import { listenTo } from '../../postgres/listen-to.ts';
import { claimDue } from '../../postgres/stores/outbox.ts';
import { createAlarm } from './alarm.ts';
import type { Handler } from './handler.ts';
import { createLanes } from './lanes.ts';
import { type TryTools, tryEffect } from './try-effect.ts';

/** Every kind of effect needs a handler: a missing one does not compile. */
export type Handlers = { readonly [K in Effect['kind']]: Handler<PayloadOf<K>> };

export type Pace = Readonly<{
  /** An attempt that lasts longer counts as failed. */
  limitSeconds: number;
  /**
   * An effect whose process died is retried after this time. It must be longer than the longest attempt, including the recording of its
   * outcome.
   */
  leaseSeconds: number;
  /** The worker polls for due effects at least this often; new ones are announced immediately. */
  pollSeconds: number;
  /** Attempts in flight may run this long after the worker is stopped. */
  drainSeconds: number;
}>;

const usual: Pace = { limitSeconds: 60, leaseSeconds: 90, pollSeconds: 5, drainSeconds: 8 };

type Tools = Omit<TryTools, 'limitSeconds' | 'ending'> & Readonly<{ handlers: Handlers; pace?: Partial<Pace> }>;

/** Processes the outbox together with the workers of all other instances. */
export function runOutbox({ db, portsOn, handlers, logger, tellChanges, pace = {} }: Tools): { stop(): Promise<void> } {
  const { limitSeconds, leaseSeconds, pollSeconds, drainSeconds } = { ...usual, ...pace };
  const [stopping, ending] = [new AbortController(), new AbortController()];
  const tools = { db, portsOn, logger, tellChanges, limitSeconds, ending: ending.signal };
  const alarm = createAlarm(stopping.signal);
  const lanes = createLanes(handlers as unknown as Readonly<Record<string, Handler<unknown>>>, alarm.ring);

  const round = async () => {
    const freeSlots = await lanes.freeSlots();
    if (Object.keys(freeSlots).length === 0) return;
    for (const effect of await claimDue(db, freeSlots, leaseSeconds)) {
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
