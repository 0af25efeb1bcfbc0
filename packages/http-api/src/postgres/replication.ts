import { type Db, run } from './query/statement.ts';

/** States what a response must show: all public changes up to a version, or all writes of a member up to a number of writes. */
export type MustHold = Readonly<{ publicVersion: number }> | Readonly<{ personId: number; writes: number }>;

/**
 * `position` is the end of the replayed log in bytes; null on a server that was never a standby. `held` is the server's public version or
 * the member's number of writes, whichever the `must` argument of `standingOf` asks for; 0 without that argument.
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

/** Returns a replica's position, and its number of public changes or writes, whichever `must` requires. */
export async function standingOf(replica: Db, must?: MustHold): Promise<Standing> {
  const [row] = await run<Standing>(replica, (bind) => {
    if (must === undefined) return `select ${standing}, 0 as held`;
    if ('publicVersion' in must) return `select ${standing}, (select sum(changes) from public_versions)::bigint as held`;
    return `select ${standing}, coalesce((select writes from member_writes where person_id = ${bind(must.personId)}), 0) as held`;
  });
  return row ?? { isStandby: false, position: null, held: 0 };
}

/**
 * Counts one more write of a member. This must come last in a transaction: it locks the member's row in member_writes, so other writes of
 * the member wait only until the commit.
 */
export async function noteWrite(db: Db, personId: number): Promise<void> {
  await run(
    db,
    (bind) => `insert into member_writes (person_id, writes) values (${bind(personId)}, 1)
      on conflict (person_id) do update set writes = member_writes.writes + 1`,
  );
}

/** Selects the number of writes of a person `p`, as a part of the query for a session or token. */
export const writesOf = '(select w.writes from member_writes w where w.person_id = p.id)';

/** Identifies the cluster and database of a connection; `position` is the end of its log in bytes. */
export type ServerOf = Readonly<{ cluster: string; database: string; isStandby: boolean; isPaused: boolean; position: number }>;

export async function serverOf(db: Db): Promise<ServerOf> {
  const [row] = await run<ServerOf>(
    db,
    () => `select (select system_identifier::text from pg_control_system()) as cluster, current_database() as database,
      pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint as position`,
  );
  if (row === undefined) throw new Error('no row');
  return row;
}
