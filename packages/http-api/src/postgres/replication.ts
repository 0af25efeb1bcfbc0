import { type Db, run } from './query/statement.ts';

/**
 * States which writes a database must contain before it may answer: all public changes up to a version, or all of a member's writes up to a
 * count.
 */
export type MustHold = Readonly<{ publicVersion: number }> | Readonly<{ personId: number; writes: number }>;

/**
 * States how up to date a database server is:
 * - `position`: the end of the replayed log in bytes, or null if the server has replayed nothing
 * - `held`: the number of changes that the server already has. For example, a read that needs 8 changes cannot use a server with `held: 7`.
 */
export type Standing = Readonly<{ isStandby: boolean; position: number | null; held: number }>;

/** Returns the position in bytes up to which the primary's log is safely on disk. */
export async function endOfLog(primary: Db): Promise<number> {
  const [row] = await run<{ position: number }>(
    primary,
    () => `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`,
  );
  return row?.position ?? 0;
}

const standing = `pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`;

export async function standingOf(replica: Db, must?: MustHold): Promise<Standing> {
  const [row] = await run<Standing>(replica, (bind) => {
    if (must === undefined) return `select ${standing}, 0 as held`;
    if ('publicVersion' in must) return `select ${standing}, (select sum(changes) from public_versions)::bigint as held`;
    return `select ${standing}, coalesce((select writes from member_writes where person_id = ${bind(must.personId)}), 0) as held`;
  });
  return row ?? { isStandby: false, position: null, held: 0 };
}

/**
 * Counts one more write of a member. Call this last in a transaction. The member's row in `member_writes` stays locked until the commit.
 * Other writes of the member wait for that lock.
 */
export async function noteWrite(db: Db, personId: number): Promise<void> {
  await run(
    db,
    (bind) => `insert into member_writes (person_id, writes) values (${bind(personId)}, 1)
      on conflict (person_id) do update set writes = member_writes.writes + 1`,
  );
}

/**
 * This subquery reads the number of a member's writes. The outer query must use the alias `p` for `people`. Queries for a session or an API
 * token include the subquery, which saves each request a second query.
 */
export const writesOf = '(select w.writes from member_writes w where w.person_id = p.id)';

/**
 * Describes the server of a database connection:
 * - `cluster`, `database`: if two servers have the same values, they hold copies of one database
 * - `position`: a position in the write-ahead log in bytes. On a primary, the position is the end of the log on disk. On a standby, the
 * position is the end of the replayed log.
 */
export type ServerOf = Readonly<{ cluster: string; database: string; isStandby: boolean; isPaused: boolean; position: number }>;

export async function serverOf(db: Db): Promise<ServerOf> {
  const [row] = await run<ServerOf>(
    db,
    () => `select (select system_identifier::text from pg_control_system()) as cluster, current_database() as database,
      pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint as position`,
  );
  if (row === undefined) throw new Error('the server returned no row');
  return row;
}
