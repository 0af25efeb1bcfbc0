import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import type { Sql } from './sql-rule.ts';

export type Db = Knex | Knex.Transaction;

/**
 * Each connection keeps every named statement that it has prepared. To bound that memory, at most this many statements of a pool get a
 * name; all others run unnamed.
 */
const mostNames = 500;
/**
 * Each key is a pool's configuration object, because a pool and its transactions share this object. Each value is the pool's map from
 * statement texts to statement names.
 */
const namesOfPools = new WeakMap<object, Map<string, string>>();

function nameOf(db: Db, text: string): string | undefined {
  const names = namesOfPools.get(db.client.config) ?? new Map<string, string>();
  namesOfPools.set(db.client.config, names);
  const cached = names.get(text);
  if (cached !== undefined || names.size >= mostNames) return cached;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Runs a statement, within the transaction if `db` is one. Most statements are prepared once per connection. */
export async function run<R extends object>(db: Db, sql: Sql): Promise<R[]> {
  if (db.isTransaction && (db as Knex.Transaction).isCompleted()) throw new Error('The transaction is over');
  const values: unknown[] = [];
  let bounded = false;
  const text = sql((value, as) => {
    bounded ||= as === 'bound';
    return `$${values.push(value)}`;
  });
  const name = bounded ? undefined : nameOf(db, text);
  const connection: ClientBase = await db.client.acquireConnection();
  try {
    return (await connection.query<R>({ text, values, ...(name !== undefined && { name }) })).rows;
  } finally {
    await db.client.releaseConnection(connection);
  }
}
