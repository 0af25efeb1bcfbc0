import { type Db, run } from './query/statement.ts';

/** Removes the counts of rate limits whose window has ended, except those that another transaction is changing. */
export async function clearExpiredCounts(db: Db): Promise<void> {
  await run(
    db,
    (bind) => `delete from rate_limits where ctid = any (array(
      select ctid from rate_limits where expire <= ${bind(Date.now())}::bigint for update skip locked))`,
  );
}
