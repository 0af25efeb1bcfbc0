import type { Database } from '@acre/http-api/testing';
import { rowsThat } from '../../bench/lists/questions.ts';
import { table } from './other.ts';

/** The public list as a table of its own. */
export async function copyInto(owner: Database, schema: string): Promise<void> {
  await owner.raw(`create table ${schema}.${table} as ${rowsThat('')}`);
  await owner.raw(`alter table ${schema}.${table} add primary key (id)`);
  await findable(owner, schema);
}

/** The newest page is as near as it is to Acre. */
export async function findable(owner: Database, schema: string): Promise<void> {
  await owner.raw(`create index on ${schema}.${table} (created_at desc, id desc)`);
  await owner.raw('checkpoint');
  await owner.raw(`vacuum analyze ${schema}.${table}`);
}
