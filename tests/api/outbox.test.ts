import { setTimeout as wait } from 'node:timers/promises';
import { memoryPorts } from '@acre/domain/testing/memory/memory-ports';
import {
  claimDue,
  type Handlers,
  nothingToKeep,
  onPool,
  PermanentError,
  portsWith,
  quietLogger,
  runOutbox,
  sealerWith,
} from '@acre/http-api/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { db, owner } = await freshDatabase();
const portsOn = portsWith({ ...memoryPorts({ now: () => new Date() }), sealer: sealerWith([]) });
const seldom = { pollSeconds: 60 };

type CarryOut = Handlers['mail']['carryOut'];
type Working = Partial<Handlers['mail']> & { pace?: Parameters<typeof runOutbox>[0]['pace'] };

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await owner('outbox').del();
});

/** Starts an instance that processes emails as the test defines. */
function anInstance(carryOut: CarryOut, { pace = seldom, ...more }: Working = {}) {
  const never = { atOnce: 1, carryOut: async () => nothingToKeep };
  const handlers: Handlers = {
    enquiry: never,
    place: never,
    webhook: never,
    reply: never,
    password_reset: never,
    forget_visitors: never,
    mail: { atOnce: 4, carryOut, ...more },
  };
  const worker = runOutbox({ db, portsOn, handlers, logger: quietLogger, tellChanges: () => undefined, pace });
  running.push(worker);
  return worker;
}
const leave = (...mailIds: number[]) => onPool(db, portsOn).outbox.add(mailIds.map((mailId) => ({ kind: 'mail', payload: { mailId } })));
const left = () => owner('outbox').select('payload', 'attempts', 'last_error', 'parked_at').orderBy('id');
/** The timeout is far shorter than the polling interval `seldom`, so that polling cannot explain the result. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const listeners = () => owner('pg_stat_activity').whereRaw(`datname = current_database() and query ilike 'listen %'`);
const isListening = () => soon(async () => expect(await listeners()).toHaveLength(1));
const isEmpty = () => soon(async () => expect(await left()).toEqual([]));

describe('the outbox', () => {
  it('is processed immediately, not only by polling', async () => {
    const done: number[] = [];
    anInstance(async ({ mailId }) => {
      done.push(mailId);
      return nothingToKeep;
    });
    await isListening();
    await leave(1);
    await isEmpty();
    expect(done).toEqual([1]);
  });

  it('contains no effects from a change that was rolled back', async () => {
    const done: number[] = [];
    anInstance(async ({ mailId }) => {
      done.push(mailId);
      return nothingToKeep;
    });
    const change = db.transaction(async (trx) => {
      await trx('outbox').insert({ kind: 'mail', payload: { mailId: 1 } });
      throw new Error('Taken back');
    });
    await expect(change).rejects.toThrow('Taken back');
    await leave(2);
    await isEmpty();
    expect(done).toEqual([2]);
  });

  it('is shared by three instances that carry out each of 60 effects once', async () => {
    const done: number[] = [];
    const carryOut: CarryOut = async ({ mailId }) => {
      done.push(mailId);
      await wait(5);
      return nothingToKeep;
    };
    for (const _ of [1, 2, 3]) anInstance(carryOut);
    const ids = Array.from({ length: 60 }, (_, at) => at + 1);
    await Promise.all(ids.map((id) => leave(id)));
    await isEmpty();
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('retries after a failure, records the reason, and stores the results when the effect completes', async () => {
    const personId = 1;
    let tries = 0;
    anInstance(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('The server is away\nin detail');
        return (ports) => ports.preferences.choose(personId, { enquiry: 'in_app' });
      },
      { pace: { pollSeconds: 0.1 } },
    );
    await owner('people').insert({ id: personId, full_name: 'A Client', role: 'seller', referral_id: '00000001' });
    await leave(7);
    await soon(async () => expect(await left()).toMatchObject([{ attempts: 1, last_error: 'The server is away', parked_at: null }]));
    await owner('outbox').update({ due_at: owner.fn.now() });
    await isEmpty();
    expect([tries, await owner('notification_preferences').pluck('person_id')]).toEqual([2, [personId]]);
  });

  it('parks an effect that failed permanently or nine times, and notifies its handler', async () => {
    const told: string[] = [];
    const failed: NonNullable<Handlers['mail']['failed']> = ({ mailId }, { reason, final }) => {
      told.push(`${mailId} ${reason} ${final}`);
      return nothingToKeep;
    };
    const carryOut: CarryOut = async ({ mailId }) => {
      throw mailId === 1 ? new PermanentError('No such mailbox') : new Error('Away');
    };
    await leave(1, 2);
    await owner('outbox').whereRaw(`payload->>'mailId' = '2'`).update({ attempts: 8 });
    anInstance(carryOut, { failed });
    await soon(async () => expect((await left()).map(({ parked_at }) => parked_at !== null)).toEqual([true, true]));
    expect(told.toSorted()).toEqual(['1 No such mailbox true', '2 Away true']);
  });

  it('loses nothing if a process dies during an effect: the effect is due again when its lease ends', async () => {
    await leave(3);
    expect(await claimDue(db, { mail: 1 }, 1)).toMatchObject([{ kind: 'mail', payload: { mailId: 3 }, attempt: 1 }]);
    const { due_at: leaseEnds } = await owner('outbox').first('due_at');
    const attempts: unknown[] = [];
    anInstance(
      async ({ mailId }) => {
        attempts.push([mailId, Date.now() >= leaseEnds.getTime()]);
        return nothingToKeep;
      },
      { pace: { pollSeconds: 0.1 } },
    );
    await isEmpty();
    expect(attempts).toEqual([[3, true]]);
  });

  it('discards the result of an attempt that was replaced by a later one', async () => {
    await leave(4);
    let end: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const kept: string[] = [];
    const worker = anInstance(async () => {
      await slow;
      return async () => void kept.push('the first');
    });
    await soon(async () => expect(await left()).toMatchObject([{ attempts: 1 }]));
    await owner('outbox').update({ attempts: 2 });
    end();
    await worker.stop();
    expect([kept, await left()]).toMatchObject([[], [{ attempts: 2 }]]);
  });

  it('does not delay one kind of effect behind another', async () => {
    let end: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    anInstance(async () => {
      await slow;
      return nothingToKeep;
    });
    await leave(1, 2, 3, 4, 5);
    await db('outbox').insert({ kind: 'enquiry', payload: { propertyId: 1, conversationId: 1 } });
    await soon(async () => expect(await owner('outbox').where({ kind: 'enquiry' })).toEqual([]));
    end();
    await isEmpty();
  });

  it('leaves an effect of an unknown kind to a version that knows the kind', async () => {
    await db('outbox').insert({ kind: 'from_the_future', payload: {} });
    anInstance(async () => nothingToKeep);
    await leave(1);
    await soon(async () => expect(await left()).toMatchObject([{ payload: {}, attempts: 0, parked_at: null }]));
  });

  it('finishes running effects before it stops, and immediately releases those that take too long', async () => {
    const ended: number[] = [];
    const worker = anInstance(
      async ({ mailId }, signal) => {
        await wait(mailId === 1 ? 200 : 60_000, undefined, { signal });
        ended.push(mailId);
        return nothingToKeep;
      },
      { pace: { ...seldom, drainSeconds: 2 } },
    );
    await leave(1, 2);
    await soon(async () => expect((await left()).map(({ attempts }) => attempts)).toEqual([1, 1]));
    await worker.stop();
    expect([ended, await left()]).toMatchObject([[1], [{ payload: { mailId: 2 }, attempts: 0, last_error: null }]]);
    await leave(5);
    await wait(200);
    expect(await left()).toHaveLength(2);
  });

  it('receives effects again after its connection was cut', async () => {
    anInstance(async () => nothingToKeep);
    await isListening();
    await listeners().select(owner.raw('pg_terminate_backend(pid)'));
    await leave(6);
    await isEmpty();
  });
});
