import type { Database, Transaction } from './connect.ts';
import { type Db, run } from './statement.ts';

/** What is tried: under which keys, all different, and how often it may be within the window. */
export type Tries = Readonly<{ keys: readonly string[]; most: number }>;
/** A key within its window: how many places are taken, when the window is over (milliseconds since 1970) and in how many seconds that is. */
export type Taken = Readonly<{ key: string; points: number; expire: number; seconds: number }>;
/** The places that were taken, in the order of the keys, or the keys that had none left. */
export type Taking = Readonly<{ taken: readonly Taken[] } | { full: readonly Taken[] }>;

/** One time for all of a transaction, by the clock that all instances share. */
const now = '(extract(epoch from now()) * 1000)::bigint';
const row = `kept.key, kept.points, kept.expire, greatest(0, (kept.expire - ${now}) / 1000.0)::float as seconds`;

/**
 * Takes a place under every key for `seconds`, or under none. A place is taken only where there is one, in one statement: whoever asks meanwhile
 * waits for it, and nobody is refused for a place that another one has but in passing. Keys come in one order, so that no two wait for each other.
 */
export async function takePlaces(db: Database, { keys, most }: Tries, seconds: number): Promise<Taking> {
  const trx = await db.transaction();
  try {
    const taken = await take(trx, { keys, most }, seconds);
    if (taken.length === keys.length) {
      await trx.commit();
      return { taken: inOrder(taken, keys) };
    }
    const names = keys.filter((key) => !taken.some((one) => one.key === key));
    const full = await run<Taken>(trx, (bind) => `select ${row} from rate_limits kept where kept.key = any (${bind(names)}::text[])`);
    await trx.rollback();
    return { full: inOrder(full, names) };
  } catch (error) {
    await trx.rollback();
    throw error;
  }
}

const take = (trx: Transaction, { keys, most }: Tries, seconds: number) =>
  run<Taken>(
    trx,
    (bind) => `insert into rate_limits as kept (key, points, expire)
      select key, 1, ${now} + ${bind(seconds)}::bigint * 1000 from unnest(${bind(keys)}::text[]) key order by key
      on conflict (key) do update set
        points = case when kept.expire > ${now} then kept.points + 1 else 1 end,
        expire = case when kept.expire > ${now} then kept.expire else excluded.expire end
      where not (kept.expire > ${now} and kept.points >= ${bind(most)}::integer)
      returning ${row}`,
  );

const inOrder = (taken: readonly Taken[], keys: readonly string[]) => taken.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

/** Gives places back, each to the window that it was taken from. */
export async function giveBack(db: Db, places: readonly Taken[]): Promise<void> {
  const [keys, ends] = [places.map(({ key }) => key), places.map(({ expire }) => expire)];
  await run(
    db,
    (bind) => `with held as (
        select kept.key from rate_limits kept join unnest(${bind(keys)}::text[], ${bind(ends)}::bigint[]) given (key, expire) using (key, expire)
        order by kept.key for update of kept
      ) update rate_limits kept set points = kept.points - 1 from held where kept.key = held.key`,
  );
}

/** Removes what was counted in windows that are over; what somebody takes at this moment is left to them. */
export async function forgetTries(db: Db): Promise<void> {
  await run(
    db,
    () => `delete from rate_limits where ctid = any (array(select ctid from rate_limits where expire <= ${now} for update skip locked))`,
  );
}
