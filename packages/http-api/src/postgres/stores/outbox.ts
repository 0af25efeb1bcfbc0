import type { Outbox } from '@acre/domain/outbox/ports';
import { type Db, run } from '../query/statement.ts';
import { insertAll } from '../query/write.ts';

export const pgOutbox = (db: Db): Outbox => ({
  add: async (effects, dueAt) => {
    await insertAll(
      db,
      'outbox',
      effects.map((effect) => ({ ...effect, dueAt })),
    );
  },
  addUnplaced: async ({ again }) => {
    const unplaced = `from properties where placed_by is distinct from 'address'${again ? '' : ' and place_problem is null'}`;
    await run(
      db,
      () => `delete from outbox where kind = 'place'${again ? '' : ' and parked_at is not null'}
        and (payload ->> 'propertyId')::integer in (select id ${unplaced})`,
    );
    await run(
      db,
      () => `insert into outbox (kind, payload) select 'place', json_build_object('propertyId', id) ${unplaced}
        and id not in (select (payload ->> 'propertyId')::integer from outbox where kind = 'place')
        order by id`,
    );
  },
});

/**
 * `attempt` numbers the attempts at an effect, starting at 1. A slow attempt may still run when the next attempt starts. The number shows
 * which attempt a result belongs to.
 */
export type Claimed = Readonly<{ id: number; kind: string; payload: unknown; attempt: number }>;
type Try = Pick<Claimed, 'id' | 'attempt'>;
/** Maps each kind of effect to the number of its free slots. */
type FreeSlots = Readonly<Record<string, number>>;

/**
 * Claims due effects of each kind, at most as many as there are free slots. An effect that is not settled within the lease becomes due
 * again.
 */
export function claimDue(db: Db, freeSlots: FreeSlots, leaseSeconds: number): Promise<Claimed[]> {
  return run<Claimed>(
    db,
    (bind) => `update outbox set attempts = attempts + 1, due_at = now() + ${bind(leaseSeconds)}::integer * interval '1 second'
      from (
        select due.id from unnest(${bind(Object.keys(freeSlots))}::text[], ${bind(Object.values(freeSlots))}::integer[]) as lane (kind, free), lateral (
          select id from outbox where outbox.kind = lane.kind and parked_at is null and due_at <= now()
          order by due_at, id limit lane.free for update skip locked
        ) due
      ) claimed
      where outbox.id = claimed.id
      returning outbox.id, kind, payload, attempts as attempt`,
  );
}

/** Returns false if another attempt has begun in the meantime. */
export const removeDone = async (db: Db, { id, attempt }: Try): Promise<boolean> =>
  (await run(db, (bind) => `delete from outbox where id = ${bind(id)} and attempts = ${bind(attempt)} returning id`)).length === 1;

/**
 * Makes the effect due again after `afterSeconds`. Parks the effect if that argument is undefined. Returns false if another attempt has
 * begun in the meantime.
 */
export async function putBack(db: Db, { id, attempt }: Try, reason: string, afterSeconds: number | undefined): Promise<boolean> {
  const next =
    afterSeconds === undefined ? { parked_at: db.fn.now() } : { due_at: db.raw(`now() + ? * interval '1 second'`, [afterSeconds]) };
  return (
    (await db('outbox')
      .where({ id, attempts: attempt })
      .update({ last_error: reason, ...next })) === 1
  );
}

/** Makes the effect due again as if it had not been attempted. */
export async function release(db: Db, { id, attempt }: Try): Promise<void> {
  await db('outbox')
    .where({ id, attempts: attempt })
    .update({ attempts: attempt - 1, due_at: db.fn.now() });
}
