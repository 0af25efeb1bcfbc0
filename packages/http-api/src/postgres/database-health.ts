import type { Db } from './query/statement.ts';

export type Condition = Readonly<{
  version: number;
  now: Date;
  encoding: string;
  /**
   * `sortedBy` is the version of the collation when the indexes were created, `sortsBy` the one that the system has now. Both are null if
   * the collation has no version.
   */
  sortedBy: string | null;
  sortsBy: string | null;
  hasTrigrams: boolean;
  connections: number;
  mostConnections: number;
  bytes: number;
}>;

export async function conditionOf(db: Db): Promise<Condition> {
  const { rows } = await db.raw<{ rows: [Condition] }>(`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now, pg_encoding_to_char(encoding) as encoding,
      datcollversion as "sortedBy", pg_database_collation_actual_version(oid) as "sortsBy",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as "mostConnections", pg_database_size(oid) as bytes
    from pg_database where datname = current_database()`);
  return rows[0];
}

/** Returns whether the login may switch to the role `acre_app`, and whether this role may change ledger entries. */
export async function rightsOf(db: Db): Promise<{ takesRole: boolean; changesLedger: boolean }> {
  const { rows } = await db.raw<{ rows: [{ takesRole: boolean; changesLedger: boolean }] }>(`
    select coalesce(bool_or(pg_has_role(oid, 'member')), false) as "takesRole",
      coalesce(bool_or(has_table_privilege(oid, 'ledger_entries', 'update, delete')), false) as "changesLedger"
    from pg_roles where rolname = 'acre_app'`);
  return rows[0];
}

/** Counts the changes that are not yet folded into the counts of the map, up to a limit. */
export async function changesNotFolded(db: Db, most: number): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    'select count(*)::integer as count from (select from map_changes limit ?) waiting',
    [most],
  );
  return rows[0].count;
}

export type Overdue = Readonly<{ looseFiles: boolean; answers: boolean }>;

/**
 * Returns whether there are unattached files or stored idempotent answers that are older than `hours`. Hourly jobs delete both kinds after
 * a day. A file that its uploader's draft still mentions does not count, because the jobs do not delete it.
 */
export async function overdueIn(db: Db, hours: number): Promise<Overdue> {
  const { rows } = await db.raw<{ rows: [Overdue] }>(
    `select exists (select from idempotency_keys where created_at < now() - ? * interval '1 hour') as answers,
      exists (select from files where loose_since < now() - ? * interval '1 hour' and not exists (
        select from drafts where drafts.person_id = files.uploaded_by_id and strpos(drafts.content::text, files.id::text) > 0)) as "looseFiles"`,
    [hours, hours],
  );
  return rows[0];
}

/** Counts the administrators who can log in. */
export async function adminsIn(db: Db): Promise<number> {
  const [admins] = await db('people').where({ role: 'admin', deleted_at: null, deactivated_at: null }).count('id as count');
  return Number(admins?.count);
}
