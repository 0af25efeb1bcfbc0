import { type Application, application } from '@acre/domain/application';
import type { Database } from './pg/connect.ts';
import { onTransaction, portsWith } from './ports-with.ts';
import { realTools } from './real-tools.ts';

/** Does the work within a transaction that is then taken back: by the very rules, and nothing is stored. */
export async function rehearse<R>(db: Database, work: (app: Application) => Promise<R>): Promise<R> {
  const trx = await db.transaction();
  try {
    return await work(application(onTransaction(trx, portsWith(realTools(db)))));
  } finally {
    await trx.rollback();
  }
}
