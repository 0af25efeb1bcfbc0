import type { Database } from '@acre/http-api/testing';
import { rowsThat } from '../../bench/lists/questions.ts';
import { table } from './other.ts';

/** Copies the public list into a separate table. */
export async function copyInto(owner: Database, schema: string): Promise<void> {
  await owner.raw(`create table ${schema}.${table} as select listed.*, search_text from (${rowsThat('')}) listed
    join properties using (id)`);
  await owner.raw(`alter table ${schema}.${table} add primary key (id)`);
  await findable(owner, schema);
}

/**
 * Adds indexes like those of Acre's `properties` table, and updates the statistics. Without indexes and statistics, the other product would
 * be unfairly slow.
 */
export async function findable(owner: Database, schema: string): Promise<void> {
  await owner.raw(`create index on ${schema}.${table} (created_at desc, id desc)`);
  await owner.raw(`create index on ${schema}.${table} (type, price, id, size)`);
  await owner.raw(`create index on ${schema}.${table} using gin (search_text gin_trgm_ops)`);
  await owner.raw('checkpoint');
  await owner.raw(`vacuum analyze ${schema}.${table}`);
}
