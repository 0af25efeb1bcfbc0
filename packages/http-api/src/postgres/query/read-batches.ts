import type { Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** A batch has this many rows, about 200 kB of JSON. */
const atOnce = 500;

/**
 * Reads rows of JSON through a cursor, so only one batch is in memory at a time. All rows come from one snapshot. The transaction stays
 * open until the last row is read or the reader stops.
 */
export async function* readBatches<V>(db: Db, rows: Sql | undefined): AsyncGenerator<readonly V[]> {
  if (rows === undefined) return;
  const trx = await db.transaction(undefined, { readOnly: true });
  try {
    await run(trx, (bind) => `declare batch no scroll cursor for ${rows(bind)}`);
    while (true) {
      const batch = await run<{ json: string }>(trx, () => `fetch ${atOnce} from batch`);
      if (batch.length > 0) yield batch.map(({ json }) => JSON.parse(json) as V);
      if (batch.length < atOnce) return;
    }
  } finally {
    await trx.rollback();
  }
}
