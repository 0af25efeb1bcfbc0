import { roomFor } from '../ops/free-space.ts';
import type { Database } from './connect.ts';

/** The rows take half a megabyte. With this little `work_mem`, PostgreSQL must write them to a temporary file. */
const [leastMemory, rows] = ['64kB', 20_000];

/** The temporary file is removed with the transaction and leaves nothing in any table. */
const writeSomething = (db: Database): Promise<unknown> =>
  db.transaction(async (trx) => {
    await trx.raw(`set local work_mem = '${leastMemory}'`);
    await trx.raw('select count(*) from generate_series(1, ?::integer)', [rows]);
  });

/** Returns whether the disk of the database has free space. */
export const roomOf = (db: Database): (() => Promise<boolean>) => roomFor(() => writeSomething(db));
