import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import type { Ports } from '@acre/domain/ports';
import { realTools } from './create-tools.ts';
import { inTransaction, portsWith } from './ports-with.ts';
import type { Database } from './postgres/connect.ts';

/** Runs the work in a transaction and then rolls the transaction back. The real rules apply, but nothing is stored. */
export async function dryRun<R>(db: Database, work: (ports: Ports) => Promise<R>, overrides: EnvironmentOverrides = {}): Promise<R> {
  const trx = await db.transaction();
  try {
    return await inTransaction(trx, portsWith(realTools(db, { overrides })), work);
  } finally {
    await trx.rollback();
  }
}
