import type { ReplicaSettings } from '../../env.ts';
import { connectAsOwner, type Database } from '../../postgres/connect.ts';
import { type ServerOf, serverOf } from '../../postgres/replication.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const check = 'Replica';
const megabyte = 1_000_000;
const muchBehind = 16 * megabyte;

/** Checks that DATABASE_READ_URL leads to a standby of this database. Checks that the standby is not far behind. */
export async function replicaIsFit(primary: Database, { url }: ReplicaSettings): Promise<Finding> {
  const replica = connectAsOwner(url);
  try {
    return compare(await serverOf(primary), await serverOf(replica));
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return wrong(
      check,
      `The replica of DATABASE_READ_URL is not responding (${message || code}).`,
      'Check that it is running with hot_standby on, and that DATABASE_READ_URL has its host, port, user and password. Until then, Acre reads from the primary.',
    );
  } finally {
    await replica.destroy();
  }
}

function compare(primary: ServerOf, replica: ServerOf): Finding {
  if (replica.cluster !== primary.cluster || replica.database !== primary.database)
    return wrong(
      check,
      'The database at DATABASE_READ_URL is not a standby of the one at DATABASE_URL.',
      'Create the standby again from the primary with pg_basebackup --write-recovery-conf, and use the same database name in DATABASE_URL and DATABASE_READ_URL.',
    );
  if (!replica.isStandby)
    return wrong(
      check,
      'The server at DATABASE_READ_URL accepts writes, so it is not a standby. Nothing is read from it.',
      'Point DATABASE_READ_URL to a standby, or unset it. A former primary must first be rebuilt as a standby of the current one.',
    );
  if (replica.isPaused) return warning(check, 'Replay is paused.', 'On the replica, run: select pg_wal_replay_resume()');
  const behind = Math.max(0, primary.position - replica.position);
  const found = `A standby, ${Math.ceil(behind / 1000).toLocaleString('en-US')} kB behind.`;
  return behind < muchBehind
    ? good(check, found)
    : warning(
        check,
        found,
        'Check its log and disk, whether it follows the primary (pg_stat_wal_receiver), and whether a long query blocks it.',
      );
}
