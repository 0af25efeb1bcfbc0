import type { Transaction } from '../connect.ts';

const ours = (catalog: string, row: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${row}.oid and d.deptype = 'e')`;

/** This query returns statements that drop every table and routine in the schema that does not belong to an extension. */
const removals = `
  select format('drop table %s cascade', oid::regclass) as text from pg_class t
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ours('pg_class', 't')}
  union all
  select format('drop routine %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p')}`;

/** Empties the schema as if Acre had never been installed. */
export async function dropAll(trx: Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { text: string }[] }>(removals);
  for (const { text } of rows) await trx.raw(text.replaceAll('?', '\\?'));
}

const keys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`;

const triggers = `
  select format('alter table %s disable trigger user', tgrelid::regclass) as off, format('alter table %s enable trigger user', tgrelid::regclass) as on
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal group by tgrelid`;

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
  from pg_index i join pg_class c on c.oid = i.indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by i.indexrelid::regclass::text`;

/**
 * Prepares the tables so that rows can be inserted unchanged in any order. Deletes all rows, including those that migrations inserted,
 * disables triggers, and drops foreign keys and indexes. Returns a function that restores triggers, keys and indexes. Restoring a foreign
 * key checks all its rows.
 */
export async function loosen(trx: Transaction, tables: readonly string[]): Promise<(signal?: AbortSignal) => Promise<void>> {
  const found: { off: string; on: string }[] = [];
  for (const query of [triggers, keys, indexes]) found.push(...(await trx.raw<{ rows: typeof found }>(query)).rows);
  for (const { off } of found) await trx.raw(off);
  await trx.raw(`truncate ${tables.map(() => '??').join(', ')}`, [...tables]);
  return async (signal) => {
    for (const { on } of found.reverse()) {
      signal?.throwIfAborted();
      await trx.raw(on.replaceAll('?', '\\?'));
    }
  };
}

/** Returns whether another process of Acre is connected to this database. */
export async function isServed(trx: Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'acre' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
}
