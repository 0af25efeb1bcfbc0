import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Database } from '@acre/http-api/testing';
import { type FreshDatabase, freshDatabase } from '../database.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const firm = {
  sessionKey: 'session-keys-of-the-firm-that-ran-acre-0-1-0',
  password: 'plum-orchard-42',
  members: ['grace@firm.test', 'margaret@firm.test', 'paul@firm.test', 'zoe@firm.test', 'newcomer@firm.test'],
  deactivated: 'dora@firm.test',
  /** The secret is that of the authenticator app. */
  withSecondFactor: { email: 'gil@firm.test', secret: 'OE3VC7WX3ICK5YYL3GI3OZCMXMXTC4S4' },
  backup: here('backup.tar.gz'),
} as const;

/** Restores the database of the firm as version 0.1.0 left it. */
export async function databaseOfFirm(): Promise<FreshDatabase> {
  const database = await freshDatabase('template0');
  const dump = gunzipSync(await readFile(here('database.sql.gz'))).toString('utf8');
  const connection = await database.owner.client.acquireConnection();
  await connection.query(dump);
  // The dump sets an empty `search_path`, which would otherwise stay in effect on this pooled connection.
  await connection.query('reset all');
  await database.owner.client.releaseConnection(connection);
  return database;
}

/** Maps each table to the names of its columns. */
export type Columns = Readonly<Record<string, readonly string[]>>;

export async function columnsOf(db: Database): Promise<Columns> {
  const { rows } = await db.raw(`select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`);
  return Object.fromEntries(rows.map(({ table, columns }: { table: string; columns: string[] }) => [table, columns]));
}

/**
 * An upgrade from version 0.1.0 changes these columns and tables on purpose. The migrations recompute search texts, remove properties at
 * 'Introduction Made' from the public list, and store what partners may see.
 */
const recomputed = [
  'properties.search_text',
  'people.search_text',
  'people.name_text',
  'search_words.word',
  'properties.is_listed',
  'map_changes',
  'public_versions',
  'settings.value',
  'settings.version',
  'settings.updated_at',
];

/** Returns the columns that an upgrade leaves unchanged. */
export function lasting(columns: Columns): Columns {
  const rest = Object.entries(columns)
    .filter(([table]) => !recomputed.includes(table))
    .map(([table, names]) => [table, names.filter((name) => !recomputed.includes(`${table}.${name}`))] as const);
  return Object.fromEntries(rest.filter(([, names]) => names.length > 0));
}

/** Returns the number of rows and a checksum of these columns, by table. */
export async function sumsOver(db: Database, columns: Columns): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const { rows } = await db.raw(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum
       from (select ${names.map(() => '??').join(', ')} from ??) t`,
      [...names, table],
    );
    sums[table] = rows[0].sum;
  }
  return sums;
}
