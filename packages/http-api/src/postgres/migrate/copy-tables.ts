import type { Readable, Writable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Transaction } from '../connect.ts';

/** `columns` omits generated columns, which PostgreSQL computes from the others. */
export type Table = Readonly<{ name: string; columns: readonly string[]; order: string }>;

/**
 * Returns all tables, sorted by name. `order` sorts rows by primary key, or by all columns if a table has no key. Texts are sorted by
 * bytes, so that equal databases give equal output.
 */
export async function allTables(trx: Transaction): Promise<readonly Table[]> {
  const { rows } = await trx.raw<{ rows: Table[] }>(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by coalesce(nth, attnum))
       from pg_attribute left join (
         select key, nth from pg_index, unnest(indkey::smallint[]) with ordinality as part (key, nth) where indrelid = c.oid and indisprimary
       ) as primary_key on key = attnum
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         and (key is not null or not exists (select from pg_index where indrelid = c.oid and indisprimary))) as order
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by relname collate "C"`);
  return rows;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Sets output settings, so that each value has the same text on every server. */
export const writeAlike = (trx: Transaction): Promise<unknown> =>
  trx.raw(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`);

/** Yields the rows in PostgreSQL's text format, one per line. */
export async function* copyOut(trx: Transaction, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const connection: Client = await trx.client.acquireConnection();
  const rows: Readable = connection.query(copyTo(`copy (select ${list(columns)} from ${quoted(name)} order by ${order}) to stdout`));
  try {
    for await (const piece of rows.iterator({ destroyOnReturn: false })) yield piece;
  } finally {
    // The connection is free only after the last row is read. If the caller stops early, this loop reads the remaining rows.
    if (!rows.destroyed) for await (const _ of rows);
  }
}

/** Accepts the output of `copyOut`; the stream ends when all rows are in the table. */
export async function copyIn(trx: Transaction, { name, columns }: Pick<Table, 'name' | 'columns'>): Promise<Writable> {
  const connection: Client = await trx.client.acquireConnection();
  return connection.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`));
}

/** `last` is null if the sequence has not been used yet. */
export type Sequence = Readonly<{ name: string; last: number | null }>;

export async function allSequences(trx: Transaction): Promise<readonly Sequence[]> {
  const { rows } = await trx.raw<{ rows: Sequence[] }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  return rows;
}

export async function setSequences(trx: Transaction, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last === null) await trx.raw('alter sequence ?? restart', [name]);
    else await trx.raw('select setval(?::regclass, ?)', [quoted(name), last]);
}
